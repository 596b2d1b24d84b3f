package orbweaver.console.visitor;

import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/** Users of a test, which are kept in memory. */
public final class ListedUsers implements UserDirectory {
  private final Map<String, UserAccount> users = new ConcurrentHashMap<>();

  /** Adds or replaces a user. */
  public void put(UserAccount user) {
    users.put(user.name(), user);
  }

  /** Drops a user. */
  public void drop(String name) {
    users.remove(name);
  }

  @Override
  public boolean hasUsers() {
    return !users.isEmpty();
  }

  @Override
  public Optional<UserAccount> find(String name) {
    return Optional.ofNullable(users.get(name));
  }
}
