/**
 * The parts of Android that the app's own Java uses: Google's android.jar cannot be had here. They
 * follow the public reference for API 36. Intents and the activity work, so that `MainActivity` can be
 * run; everything else is signatures alone.
 */
const body = 'throw new UnsupportedOperationException();';

/** @type {Record<string, string>} */
export const stubs = {
  'android.content.Context': `public class Context {
    public static final int MODE_PRIVATE = 0;
    public SharedPreferences getSharedPreferences(String name, int mode) { ${body} }
    public final String getString(int id) { ${body} }
    public String getPackageName() { ${body} }
    public void startActivity(Intent intent) { ${body} }
  }`,
  'android.content.ActivityNotFoundException':
    'public class ActivityNotFoundException extends RuntimeException {}',
  'android.content.SharedPreferences': `public interface SharedPreferences {
    String getString(String key, String otherwise);
  }`,
  'android.content.Intent': `public class Intent {
    public static final String ACTION_VIEW = "android.intent.action.VIEW";
    public static final String ACTION_MAIN = "android.intent.action.MAIN";
    public static final String CATEGORY_APP_EMAIL = "android.intent.category.APP_EMAIL";
    public static final int FLAG_ACTIVITY_NEW_TASK = 0x10000000;
    public static final int FLAG_ACTIVITY_LAUNCHED_FROM_HISTORY = 0x00100000;
    private String action;
    private int flags;
    public static Intent makeMainSelectorActivity(String action, String category) { ${body} }
    public Intent(Intent other) { action = other.action; flags = other.flags; }
    public Intent(String action) { this.action = action; }
    public Intent(String action, android.net.Uri data) { ${body} }
    public Intent(Context context, Class<?> type) { ${body} }
    public String getAction() { return action; }
    public int getFlags() { return flags; }
    public Intent setAction(String action) { this.action = action; return this; }
    public Intent setData(android.net.Uri data) { ${body} }
    public Intent addFlags(int more) { flags |= more; return this; }
  }`,
  'android.net.Uri':
    'public abstract class Uri { public static Uri parse(String text) { return null; } }',
  'android.nfc.NfcAdapter': `public final class NfcAdapter {
    public static final String ACTION_NDEF_DISCOVERED = "android.nfc.action.NDEF_DISCOVERED";
  }`,
  'android.os.Bundle': 'public final class Bundle {}',
  'android.os.Build': `public class Build {
    public static class VERSION { public static final int SDK_INT = 36; }
    public static class VERSION_CODES { public static final int UPSIDE_DOWN_CAKE = 34; }
  }`,
  'android.os.Looper':
    'public final class Looper { public static Looper getMainLooper() { return null; } }',
  'android.os.Handler': `public class Handler {
    public Handler(Looper looper) {}
    public final boolean post(Runnable work) { ${body} }
  }`,
  'android.app.PendingIntent': `public final class PendingIntent {
    public static final int FLAG_IMMUTABLE = 0x04000000;
    public static PendingIntent getActivity(android.content.Context context, int code, android.content.Intent intent, int flags) { return null; }
  }`,
  'android.service.quicksettings.TileService': `public class TileService extends android.content.Context {
    public void onClick() {}
    public final void unlockAndRun(Runnable work) {}
    public final void startActivityAndCollapse(android.content.Intent intent) {}
    public final void startActivityAndCollapse(android.app.PendingIntent intent) {}
  }`,
  'android.widget.Toast': `public class Toast {
    public static final int LENGTH_LONG = 1;
    public static Toast makeText(android.content.Context context, int text, int duration) { return null; }
    public void show() {}
  }`,
  'android.util.Base64': `public class Base64 {
    public static final int NO_PADDING = 1;
    public static final int NO_WRAP = 2;
    public static byte[] decode(String text, int flags) { return null; }
  }`,
  'android.provider.Settings': `public final class Settings {
    public static final String ACTION_APPLICATION_DETAILS_SETTINGS = "android.settings.APPLICATION_DETAILS_SETTINGS";
  }`,
  'com.getcapacitor.Plugin': `public class Plugin {
    public android.content.Context getContext() { ${body} }
  }`,
  'com.getcapacitor.PluginCall': `public class PluginCall {
    public void resolve() {}
    public void reject(String message) {}
  }`,
  'com.getcapacitor.PluginMethod': `@java.lang.annotation.Retention(java.lang.annotation.RetentionPolicy.RUNTIME)
  public @interface PluginMethod {}`,
  'com.getcapacitor.annotation.CapacitorPlugin': `@java.lang.annotation.Retention(java.lang.annotation.RetentionPolicy.RUNTIME)
  public @interface CapacitorPlugin { String name(); Permission[] permissions() default {}; }`,
  'com.getcapacitor.annotation.Permission': `@java.lang.annotation.Retention(java.lang.annotation.RetentionPolicy.RUNTIME)
  public @interface Permission { String[] strings(); String alias(); }`,
  'android.Manifest': `public final class Manifest {
    public static final class permission { public static final String READ_CONTACTS = "android.permission.READ_CONTACTS"; }
  }`,
  'getcapacitor.community.contacts.ContactsPlugin':
    'public class ContactsPlugin extends com.getcapacitor.Plugin {}',
  // As BridgeActivity.java: `onCreate` ends with `load`, which hands the intent to the plugins.
  'com.getcapacitor.BridgeActivity': `public class BridgeActivity extends android.content.Context {
    protected final java.util.List<Class<? extends Plugin>> initialPlugins = new java.util.ArrayList<>();
    public final java.util.List<String> told = new java.util.ArrayList<>();
    private android.content.Intent intent;
    public void registerPlugin(Class<? extends Plugin> plugin) {}
    public void onCreate(android.os.Bundle state) { onNewIntent(intent); }
    protected void onNewIntent(android.content.Intent given) { told.add(given.getAction()); }
    public android.content.Intent getIntent() { return intent; }
    public void setIntent(android.content.Intent given) { intent = given; }
  }`,
};
