; Read into the installer for one user (electron-builder's NSIS script) before it does anything.
; Where an administrator has installed Dossier for everyone by the MSI, a second Dossier of one user would take over its menu
; entry and its data folder, and would stay at its version when the administrator deploys the next one. So it is not installed.
; Windows keeps the MSI under the upgrade code of electron-builder.yml with its digits in Windows' own order; a test holds both
; together.
!macro customInit
  SetRegView 64
  EnumRegValue $R0 HKLM "SOFTWARE\Classes\Installer\UpgradeCodes\B344DC34A6E1CF84A960DE00B0C0702C" 0
  ${If} $R0 != ""
    MessageBox MB_OK|MB_ICONINFORMATION "Dossier is already installed for everyone on this computer. Start it from the menu; your administrator keeps it up to date." /SD IDOK
    ; What Windows Installer says of a product that is there already.
    SetErrorLevel 1638
    Quit
  ${EndIf}
  SetRegView lastused
!macroend
