import type { BundledStanding } from '../domain/bundle/bundle-findings.ts';
import type { BundleFileRole } from '../domain/bundle/bundle-manifest.ts';
import type { ContentTrouble } from '../domain/bundle/content-finding.ts';
import type { SignatureDoubt } from '../domain/bundle/signature-doubt.ts';
import type { BundleTrouble } from '../domain/bundle/bundle-trouble.ts';
import { m } from '../messages/generated/messages.js';

/** What a file of a bundle is, in words. */
export const bundleRoleWords: Readonly<Record<BundleFileRole, () => string>> = {
  answer: m.bundle_role_answer,
  document: m.bundle_role_document,
  attachment: m.bundle_role_attachment,
  snapshot: m.bundle_role_snapshot,
  note: m.bundle_role_note,
  decision: m.bundle_role_decision,
  approval: m.bundle_role_approval,
  export: m.bundle_role_export,
  trail: m.bundle_role_trail,
  verifier: m.bundle_role_verifier,
  'read-me': m.bundle_role_read_me,
};

const sentences: Readonly<Record<BundleTrouble, () => string>> = {
  'path-empty': m.bundle_path_empty,
  'path-too-long': m.bundle_path_too_long,
  'path-nul': m.bundle_path_nul,
  'path-control-character': m.bundle_path_control_character,
  'path-hidden-character': m.bundle_path_hidden_character,
  'path-backslash': m.bundle_path_backslash,
  'path-absolute': m.bundle_path_absolute,
  'path-drive': m.bundle_path_drive,
  'path-forbidden-character': m.bundle_path_forbidden_character,
  'path-empty-part': m.bundle_path_empty_part,
  'path-dots': m.bundle_path_dots,
  'path-outer-dot-or-space': m.bundle_path_outer_dot_or_space,
  'path-device-name': m.bundle_path_device_name,
  'path-not-normalised': m.bundle_path_not_normalised,
  unreadable: m.bundle_unreadable,
  'changed-meanwhile': m.bundle_changed_meanwhile,
  'not-an-archive': m.bundle_not_an_archive,
  'archive-too-large': m.bundle_archive_too_large,
  'bytes-before': m.bundle_bytes_before,
  'bytes-between': m.bundle_bytes_between,
  'bytes-after': m.bundle_bytes_after,
  'directory-wrong': m.bundle_directory_wrong,
  'several-disks': m.bundle_several_disks,
  zip64: m.bundle_zip64,
  'too-many-entries': m.bundle_too_many_entries,
  encrypted: m.bundle_encrypted,
  compressed: m.bundle_compressed,
  'data-descriptor': m.bundle_data_descriptor,
  'flags-wrong': m.bundle_flags_wrong,
  'extra-field': m.bundle_extra_field,
  comment: m.bundle_comment,
  link: m.bundle_link,
  'folder-entry': m.bundle_folder_entry,
  'special-mode': m.bundle_special_mode,
  'attributes-wrong': m.bundle_attributes_wrong,
  'sizes-differ': m.bundle_sizes_differ,
  'overlapping-entries': m.bundle_overlapping_entries,
  'order-wrong': m.bundle_order_wrong,
  'headers-differ': m.bundle_headers_differ,
  'time-wrong': m.bundle_time_wrong,
  'checksum-wrong': m.bundle_checksum_wrong,
  'name-not-utf8': m.bundle_name_not_utf8,
  'duplicate-name': m.bundle_duplicate_name,
  'manifest-missing': m.bundle_manifest_missing,
  'manifest-too-large': m.bundle_manifest_too_large,
  'manifest-wrong': m.bundle_manifest_wrong,
  'manifest-not-canonical': m.bundle_manifest_not_canonical,
  'version-newer': m.bundle_version_newer,
  'file-missing': m.bundle_file_missing,
  'file-extra': m.bundle_file_extra,
  'file-size-differs': m.bundle_file_size_differs,
  'file-changed': m.bundle_file_changed,
  'signature-too-large': m.bundle_signature_too_large,
  'signature-wrong': m.bundle_signature_wrong,
  'signature-not-canonical': m.bundle_signature_not_canonical,
  'signature-misplaced': m.bundle_signature_misplaced,
  'signature-of-other-manifest': m.bundle_signature_of_other_manifest,
  'signature-key-refused': m.bundle_signature_key_refused,
  'signature-does-not-fit': m.bundle_signature_does_not_fit,
};

/** What does not fit in a bundle whose files all fit its manifest, in a sentence about the file that it is told of. */
export const contentTroubleWords: Readonly<Record<ContentTrouble, () => string>> = {
  'trail-missing': m.bundle_content_trail_missing,
  'trail-unreadable': m.bundle_content_trail_unreadable,
  'trail-record-changed': m.bundle_content_trail_record_changed,
  'trail-text-changed': m.bundle_content_trail_text_changed,
  'trail-end-differs': m.bundle_content_trail_end_differs,
  'list-missing': m.bundle_content_list_missing,
  'list-unreadable': m.bundle_content_list_unreadable,
  'list-of-other-company': m.bundle_content_list_of_other_company,
  'listed-not-here': m.bundle_content_listed_not_here,
  'listed-hash-differs': m.bundle_content_listed_hash_differs,
  'not-listed': m.bundle_content_not_listed,
  'hash-not-of-trail': m.bundle_content_hash_not_of_trail,
  'told-not-here': m.bundle_content_told_not_here,
  'approval-not-here': m.bundle_content_approval_not_here,
  'paper-not-in-trail': m.bundle_content_paper_not_in_trail,
  'paper-not-of-trail': m.bundle_content_paper_not_of_trail,
  'note-not-of-trail': m.bundle_content_note_not_of_trail,
  'snapshot-differs': m.bundle_content_snapshot_differs,
  'open-differs': m.bundle_content_open_differs,
  'later-than-made': m.bundle_content_later_than_made,
  'signed-before-made': m.bundle_content_signed_before_made,
  'page-differs': m.bundle_content_page_differs,
  'rests-not-of-trail': m.bundle_content_rests_not_of_trail,
  'rests-not-here': m.bundle_content_rests_not_here,
};

/** Why it is in doubt who made a bundle whose signatures fit, in a sentence. */
export function signatureDoubtWords(doubt: SignatureDoubt): string {
  switch (doubt.kind) {
    case 'not-by-maker':
      return m.bundle_not_by_maker({ officer: doubt.officer });
    case 'signed-later':
      return m.bundle_signed_later({ officer: doubt.officer, time: doubt.time, madeAt: doubt.madeAt });
  }
}

/** How a decision stands by what is in its bundle; null where what is wrong with it or lacks is told beside it. */
export function bundledStandingWords(standing: BundledStanding): string | null {
  switch (standing.kind) {
    case 'in-force':
      return m.bundle_stands_in_force();
    case 'not-approved':
      return m.bundle_stands_not_approved();
    case 'replaced':
      return standing.was === 'waiting'
        ? m.bundle_stands_never_approved({ path: standing.by })
        : m.bundle_stands_replaced({ path: standing.by });
    case 'does-not-fit':
      return standing.what === 'approval' ? m.bundle_stands_approval_not_fitting() : null;
    case 'waiting':
      return null;
  }
}

/** Why a bundle was not opened or not made, in a sentence. Which file it is about stands beside it. */
export const bundleTroubleWords = (trouble: BundleTrouble) => sentences[trouble]();
