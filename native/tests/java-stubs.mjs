/**
 * The parts of Android that the app's own Java uses: Google's android.jar cannot be had here. They
 * follow the public reference for API 36. The classes that the activity and the tiles use
 * work, so that both can be run; everything else is signatures alone.
 */
const body = 'throw new UnsupportedOperationException();';

/** @type {Record<string, string>} */
export const stubs = {
  'android.content.Context': `public class Context {
    public static final int MODE_PRIVATE = 0;
    /** For tests: what is kept, by the name of the file and of the key, and the texts of resources. */
    public static final java.util.Map<String, String> kept = new java.util.HashMap<>();
    public static final java.util.Map<Integer, String> texts = new java.util.HashMap<>();
    public SharedPreferences getSharedPreferences(String name, int mode) {
      return (key, otherwise) -> kept.getOrDefault(name + "/" + key, otherwise);
    }
    public final String getString(int id) { return texts.get(id); }
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
    private android.net.Uri data;
    private Class<?> type;
    public static Intent makeMainSelectorActivity(String action, String category) { ${body} }
    public Intent(Intent other) { action = other.action; flags = other.flags; }
    public Intent(String action) { this.action = action; }
    public Intent(String action, android.net.Uri data) { ${body} }
    public Intent(Context context, Class<?> type) { this.type = type; }
    public String getAction() { return action; }
    public int getFlags() { return flags; }
    public String toString() { return action + " " + data + " " + type.getSimpleName(); }
    public Intent setAction(String action) { this.action = action; return this; }
    public Intent setData(android.net.Uri data) { this.data = data; return this; }
    public Intent addFlags(int more) { flags |= more; return this; }
  }`,
  'android.net.Uri': `public abstract class Uri {
    public static Uri parse(String text) {
      return new Uri() { public String toString() { return text; } };
    }
  }`,
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
    public final boolean post(Runnable work) { work.run(); return true; }
  }`,
  'android.app.PendingIntent': `public final class PendingIntent {
    public static final int FLAG_IMMUTABLE = 0x04000000;
    public final android.content.Intent intent;
    private PendingIntent(android.content.Intent intent) { this.intent = intent; }
    // Android 12 and newer refuse one that does not say whether others may change it.
    public static PendingIntent getActivity(android.content.Context context, int code, android.content.Intent intent, int flags) {
      if (flags != FLAG_IMMUTABLE) throw new IllegalArgumentException();
      return new PendingIntent(intent);
    }
  }`,
  'android.service.quicksettings.TileService': `public class TileService extends android.content.Context {
    /** For tests: the phone, and what it opened. */
    public static boolean isLocked;
    public static Runnable afterUnlocking;
    public static android.content.Intent opened;
    public void onClick() {}
    public final void unlockAndRun(Runnable work) {
      if (isLocked) afterUnlocking = work; else work.run();
    }
    // Android 14 and newer refuse a plain intent.
    public final void startActivityAndCollapse(android.content.Intent intent) { ${body} }
    public final void startActivityAndCollapse(android.app.PendingIntent pending) { opened = pending.intent; }
  }`,
  'android.widget.Toast': `public class Toast {
    public static final int LENGTH_LONG = 1;
    /** For tests. */
    public static final java.util.concurrent.BlockingQueue<String> shown = new java.util.concurrent.LinkedBlockingQueue<>();
    private final String text;
    private Toast(String text) { this.text = text; }
    public static Toast makeText(android.content.Context context, int text, int duration) { return new Toast(context.getString(text)); }
    public void show() { shown.add(text); }
  }`,
  'android.util.Base64': `public class Base64 {
    public static final int NO_PADDING = 1;
    public static final int NO_WRAP = 2;
    public static byte[] decode(String text, int flags) { return java.util.Base64.getDecoder().decode(text); }
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
