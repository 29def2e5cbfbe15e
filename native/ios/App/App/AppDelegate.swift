import UIKit
import Capacitor
#if canImport(FirebaseMessaging)
import FirebaseCore
import FirebaseMessaging
#endif

@UIApplicationMain
class AppDelegate: UIResponder, UIApplicationDelegate {

    var window: UIWindow?

    func application(_ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?) -> Bool {
        keepOutOfBackups()
        #if canImport(FirebaseMessaging)
        FirebaseApp.configure()
        #endif
        return true
    }

    func application(_ application: UIApplication,
                     configurationForConnecting connectingSceneSession: UISceneSession,
                     options: UIScene.ConnectionOptions) -> UISceneConfiguration {
        let config = UISceneConfiguration(name: "Default Configuration",
                                          sessionRole: connectingSceneSession.role)
        config.delegateClass = SceneDelegate.self
        return config
    }

    // MARK: Push

    /// The server pushes by Firebase, whose token stands for Apple's. Without Firebase in the build
    /// the web app gets Apple's own.
    func application(_ application: UIApplication, didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data) {
        #if canImport(FirebaseMessaging)
        Messaging.messaging().apnsToken = deviceToken
        Messaging.messaging().token { token, error in
            let outcome: Any? = token ?? error
            let name: Notification.Name = token == nil
                ? .capacitorDidFailToRegisterForRemoteNotifications
                : .capacitorDidRegisterForRemoteNotifications
            NotificationCenter.default.post(name: name, object: outcome)
        }
        #else
        NotificationCenter.default.post(name: .capacitorDidRegisterForRemoteNotifications, object: deviceToken)
        #endif
    }

    func application(_ application: UIApplication, didFailToRegisterForRemoteNotificationsWithError error: Error) {
        NotificationCenter.default.post(name: .capacitorDidFailToRegisterForRemoteNotifications, object: error)
    }

    // MARK: Backups

    /// What the web app keeps (who is signed in, what was last known) stays on this phone.
    private func keepOutOfBackups() {
        let files = FileManager.default
        guard let library = files.urls(for: .libraryDirectory, in: .userDomainMask).first else { return }
        for name in ["WebKit", "Application Support", "Cookies"] {
            var folder = library.appendingPathComponent(name, isDirectory: true)
            var values = URLResourceValues()
            values.isExcludedFromBackup = true
            try? files.createDirectory(at: folder, withIntermediateDirectories: true)
            try? folder.setResourceValues(values)
        }
    }
}
