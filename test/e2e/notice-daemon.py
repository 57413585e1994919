"""The desktop's place for notices, on the session bus of a test. Each notice is a line of JSON on the standard output; a
number on the standard input clicks the notice with that index."""

import json
import sys

import dbus
import dbus.mainloop.glib
import dbus.service
from gi.repository import GLib

NAME = "org.freedesktop.Notifications"


class Daemon(dbus.service.Object):
    shown = 0

    @dbus.service.method(NAME, in_signature="susssasa{sv}i", out_signature="u")
    def Notify(self, app, replaces, icon, summary, body, actions, hints, timeout):
        self.shown += 1
        print(json.dumps({"id": self.shown, "summary": str(summary), "body": str(body)}), flush=True)
        return self.shown

    @dbus.service.method(NAME, out_signature="as")
    def GetCapabilities(self):
        return ["body", "actions"]

    @dbus.service.method(NAME, out_signature="ssss")
    def GetServerInformation(self):
        return ("test", "Dossier", "1", "1.2")

    @dbus.service.method(NAME, in_signature="u")
    def CloseNotification(self, notice):
        self.NotificationClosed(notice, 3)

    @dbus.service.signal(NAME, signature="uu")
    def NotificationClosed(self, notice, reason):
        pass

    @dbus.service.signal(NAME, signature="us")
    def ActionInvoked(self, notice, action):
        pass


dbus.mainloop.glib.DBusGMainLoop(set_as_default=True)
bus = dbus.SessionBus()
name = dbus.service.BusName(NAME, bus, replace_existing=True)
daemon = Daemon(bus, "/org/freedesktop/Notifications")


def clicked(source, condition):
    line = sys.stdin.readline()
    if line == "":
        return False
    daemon.ActionInvoked(int(line) + 1, "default")
    return True


GLib.io_add_watch(sys.stdin, GLib.IO_IN | GLib.IO_HUP, clicked)
print(json.dumps({"ready": True}), flush=True)
GLib.MainLoop().run()
