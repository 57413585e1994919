"""The desktop's place for icons beside the clock, on the session bus of a test. It takes icons in, writes what each says
of itself as a line of JSON whenever that changes, and presses the item of a menu whose label is a line on the standard
input."""

import json
import sys

import dbus
import dbus.mainloop.glib
import dbus.service
from gi.repository import GLib

NAME = "org.kde.StatusNotifierWatcher"
ITEM = "org.kde.StatusNotifierItem"
MENU = "com.canonical.dbusmenu"
PROPERTIES = "org.freedesktop.DBus.Properties"

dbus.mainloop.glib.DBusGMainLoop(set_as_default=True)
bus = dbus.SessionBus()
icons = []


def property_of(icon, name):
    try:
        return icon.Get(ITEM, name, dbus_interface=PROPERTIES)
    except dbus.DBusException:
        return None


def menu_of(icon):
    service, path = icon.bus_name, property_of(icon, "Menu")
    return None if path is None else bus.get_object(service, path)


def entries_of(icon):
    menu = menu_of(icon)
    if menu is None:
        return []
    _, (_, _, children) = menu.GetLayout(0, -1, dbus.Array([], signature="s"), dbus_interface=MENU)
    return [(int(child[0]), str(child[1].get("label", ""))) for child in children]


def tell():
    for icon in icons:
        tip = property_of(icon, "ToolTip")
        said = "" if tip is None else str(tip[2])
        labels = [label for _, label in entries_of(icon) if label]
        print(json.dumps({"tip": said, "labels": labels}), flush=True)
    return True


class Place(dbus.service.Object):
    @dbus.service.method(NAME, in_signature="s", sender_keyword="sender")
    def RegisterStatusNotifierItem(self, service, sender=None):
        path = service if service.startswith("/") else "/StatusNotifierItem"
        owner = sender if service.startswith("/") else service
        icons.append(bus.get_object(owner, path))

    @dbus.service.method(NAME, in_signature="s")
    def RegisterStatusNotifierHost(self, service):
        pass

    @dbus.service.method(PROPERTIES, in_signature="ss", out_signature="v")
    def Get(self, interface, name):
        return self.GetAll(interface)[name]

    @dbus.service.method(PROPERTIES, in_signature="s", out_signature="a{sv}")
    def GetAll(self, interface):
        return {
            "IsStatusNotifierHostRegistered": dbus.Boolean(True),
            "ProtocolVersion": dbus.Int32(0),
            "RegisteredStatusNotifierItems": dbus.Array([], signature="s"),
        }

    @dbus.service.signal(NAME, signature="")
    def StatusNotifierHostRegistered(self):
        pass


name = dbus.service.BusName(NAME, bus, replace_existing=True)
place = Place(bus, "/StatusNotifierWatcher")


def pressed(source, condition):
    wanted = sys.stdin.readline().strip()
    if wanted == "":
        return False
    for icon in icons:
        for number, label in entries_of(icon):
            if label.startswith(wanted):
                menu_of(icon).Event(number, "clicked", dbus.Int32(0), dbus.UInt32(0), dbus_interface=MENU)
    return True


GLib.io_add_watch(sys.stdin, GLib.IO_IN | GLib.IO_HUP, pressed)
GLib.timeout_add(500, tell)
print(json.dumps({"ready": True}), flush=True)
GLib.MainLoop().run()
