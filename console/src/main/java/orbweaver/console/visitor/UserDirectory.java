package orbweaver.console.visitor;

import java.util.Optional;

/** Users who can log in, as they are at the time of a call. Thread-safe. */
public interface UserDirectory {
  /** Tests whether there are users. If there are none, nobody has to log in. */
  boolean hasUsers();

  /** Returns the user with a name; absent if there is none. */
  Optional<UserAccount> find(String name);

  /** Returns the directory without users. */
  static UserDirectory empty() {
    return new UserDirectory() {
      @Override
      public boolean hasUsers() {
        return false;
      }

      @Override
      public Optional<UserAccount> find(String name) {
        return Optional.empty();
      }
    };
  }
}
