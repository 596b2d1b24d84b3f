package orbweaver.console.visitor;

import static orbweaver.contract.json.Preconditions.require;

import java.util.Optional;
import java.util.regex.Pattern;
import orbweaver.contract.password.PasswordVerifier;

/**
 * User who can log in.
 *
 * @param name name, which is typed to log in
 * @param party party that the user acts for; absent if there is none
 * @param role what the user may do
 * @param password verifies the password
 */
public record UserAccount(
    String name, Optional<String> party, VisitorRole role, PasswordVerifier password) {
  private static final Pattern NAME = Pattern.compile("[a-z0-9][a-z0-9._@-]{0,63}");

  public UserAccount {
    require(
        NAME.matcher(name).matches(),
        "name",
        name,
        "1 to 64 lower-case letters, digits, dots, hyphens, underscores and at signs");
    // A line of the record of changes tells who made it.
    require(!name.equals("local"), "name", name, "another name: this is the user without a log-in");
    require(!name.equals("unknown"), "name", name, "another name: this is anybody who is no user");
  }

  /** Tests whether a text can be the name of a user. */
  public static boolean isName(String text) {
    return NAME.matcher(text).matches();
  }

  /** Returns who sends a request of this user. */
  public Visitor visitor() {
    return new Visitor(name, party, role, false);
  }
}
