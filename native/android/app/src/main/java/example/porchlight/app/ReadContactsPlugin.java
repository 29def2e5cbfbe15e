package example.porchlight.app;

import android.Manifest;
import com.getcapacitor.annotation.CapacitorPlugin;
import com.getcapacitor.annotation.Permission;
import getcapacitor.community.contacts.ContactsPlugin;

/**
 * The plugin for contacts, reading alone. It asks for WRITE_CONTACTS as well, which the app neither
 * needs nor declares, and Capacitor takes an undeclared permission for a refusal of both.
 */
@CapacitorPlugin(
    name = "Contacts",
    permissions = { @Permission(strings = { Manifest.permission.READ_CONTACTS }, alias = "contacts") }
)
public class ReadContactsPlugin extends ContactsPlugin {}
