package orbweaver.cli.users;

import static java.util.stream.Collectors.toMap;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileTime;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import orbweaver.console.visitor.UserAccount;
import orbweaver.console.visitor.UserDirectory;
import orbweaver.runtime.OperationException;

/** Users of a crawl, as their file has them: it is read again after it has changed. */
public final class StoredUsers implements UserDirectory {
  private final UserFile file;
  private Optional<State> known = Optional.empty();

  /** State of the file. A command replaces the file by another one, which has another key. */
  private record State(FileTime changed, long size, Optional<Object> key) {}

  private Map<String, UserAccount> users = Map.of();

  /** Creates the users of the crawl in a folder. */
  public StoredUsers(Path folder) {
    file = UserFile.in(folder);
  }

  @Override
  public boolean hasUsers() {
    return !current().isEmpty();
  }

  @Override
  public Optional<UserAccount> find(String name) {
    return Optional.ofNullable(current().get(name));
  }

  private synchronized Map<String, UserAccount> current() {
    var state = state();
    if (!state.equals(known)) {
      users = file.users().stream().collect(toMap(UserAccount::name, Function.identity()));
      known = state;
    }
    return users;
  }

  private Optional<State> state() {
    try {
      var attributes = Files.readAttributes(file.path(), BasicFileAttributes.class);
      return Optional.of(
          new State(
              attributes.lastModifiedTime(),
              attributes.size(),
              Optional.ofNullable(attributes.fileKey())));
    } catch (NoSuchFileException e) {
      return Optional.empty();
    } catch (IOException e) {
      throw OperationException.folderError(
          file.path() + ": cannot be read: " + e.getMessage() + " (expected: a readable file)");
    }
  }
}
