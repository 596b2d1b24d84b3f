package orbweaver.console;

import java.security.SecureRandom;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import orbweaver.console.access.LoginWaits;
import orbweaver.console.visitor.UserAccount;
import orbweaver.console.visitor.UserDirectory;
import orbweaver.contract.password.PasswordVerifier;
import orbweaver.runtime.password.PasswordKeys;

/**
 * Check of names and passwords. It takes the same time for a name that does not exist, few are done
 * at a time, and failures in a row make the next attempt wait.
 */
final class Login implements AutoCloseable {
  private static final int AT_A_TIME = 1;
  private static final int WAITING = 8;

  private final UserDirectory users;
  private final LoginWaits waits = new LoginWaits();
  private final BoundedWork work =
      new BoundedWork("password", AT_A_TIME, WAITING, new CpuShare(CpuShare.ALL));
  // The password of nobody.
  private final PasswordVerifier unknown;

  Login(UserDirectory users, SecureRandom random) {
    this.users = users;
    var password = new char[] {'-'};
    unknown = PasswordKeys.verifier(password, random);
  }

  /** Result of an attempt. */
  sealed interface Attempt {
    /** The password is that of the user. */
    record Accepted(UserAccount user) implements Attempt {}

    /**
     * There is no such user, or the password is another.
     *
     * @param isUser whether there is such a user, which the client is not told
     */
    record Wrong(boolean isUser) implements Attempt {}

    /** The attempt was not made, because it is too early. */
    record TooEarly(Duration time) implements Attempt {}
  }

  /** Checks a name and a password, and clears the password. */
  Attempt attempt(Client client, String name, char[] password, Instant now) {
    try {
      if (!UserAccount.isName(name)) return new Attempt.Wrong(false);
      var wait = waits.begin(client.key(), name, now);
      if (wait.isPresent()) return new Attempt.TooEarly(wait.get());
      var user = users.find(name);
      var verifier = user.map(UserAccount::password).orElse(unknown);
      var isRight = work.run(client.key(), () -> PasswordKeys.matches(password, verifier));
      if (user.isEmpty() || !isRight) return new Attempt.Wrong(user.isPresent());
      waits.succeeded(client.key(), name);
      return new Attempt.Accepted(user.get());
    } finally {
      Arrays.fill(password, '\0');
    }
  }

  @Override
  public void close() {
    work.close();
  }
}
