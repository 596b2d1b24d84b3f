package orbweaver.cli.users;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFileAttributeView;
import java.nio.file.attribute.PosixFileAttributes;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import orbweaver.admin.layout.FolderLayout;
import orbweaver.console.visitor.UserAccount;
import orbweaver.runtime.OperationException;

/** File of the users of a crawl, which only its owner can read. */
public final class UserFile {
  private final Path folder;
  private final Path path;

  private UserFile(Path folder) {
    this.folder = folder;
    path = FolderLayout.users(folder);
  }

  /** Returns the file in the folder of a crawl, where it need not exist. */
  public static UserFile in(Path folder) {
    return new UserFile(folder);
  }

  Path path() {
    return path;
  }

  /** Rejects a folder that does not exist. */
  void requireFolder() {
    if (!Files.isDirectory(folder))
      throw OperationException.folderError(
          folder + ": no such folder (expected: the folder of a crawl)");
  }

  /** Returns the users, by name; none if there is no file. */
  public List<UserAccount> users() {
    return Files.exists(path) ? UserFileReader.read(path) : List.of();
  }

  /** Puts a user on file; one with its name is replaced. Returns whether there was one. */
  public boolean put(UserAccount user) {
    return changed(
        users -> {
          write(Stream.concat(others(users, user.name()), Stream.of(user)));
          return others(users, user.name()).count() < users.size();
        });
  }

  /** Drops a user. Returns false if there is none with that name. */
  boolean drop(String name) {
    return changed(
        users -> {
          if (others(users, name).count() == users.size()) return false;
          write(others(users, name));
          return true;
        });
  }

  /** Change of the users that are on file. */
  @FunctionalInterface
  private interface Change {
    boolean of(List<UserAccount> users) throws IOException;
  }

  private boolean changed(Change change) {
    try (var _ = UserFileLock.of(path)) {
      return change.of(users());
    } catch (IOException e) {
      throw OperationException.folderError(
          path + ": cannot be written: " + e.getMessage() + " (expected: a folder of yours)");
    }
  }

  private static Stream<UserAccount> others(List<UserAccount> users, String name) {
    return users.stream().filter(user -> !user.name().equals(name));
  }

  private void write(Stream<UserAccount> users) throws IOException {
    var text = UserFileText.of(users.sorted(Comparator.comparing(UserAccount::name)).toList());
    var written = path.resolveSibling(path.getFileName() + ".new");
    Files.deleteIfExists(written);
    write(written, text);
    if (Files.exists(path)) keepOwner(written);
    Files.move(written, path, StandardCopyOption.ATOMIC_MOVE);
  }

  // The server may run as another user than the one who puts users on file.
  private void keepOwner(Path written) throws IOException {
    var to = Files.getFileAttributeView(written, PosixFileAttributeView.class);
    if (to == null) return;
    var before = Files.readAttributes(path, PosixFileAttributes.class);
    if (to.getOwner().equals(before.owner())) return;
    to.setGroup(before.group());
    to.setOwner(before.owner());
  }

  private static void write(Path file, String text) throws IOException {
    var options = Set.of(StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
    var permissions =
        file.getFileSystem().supportedFileAttributeViews().contains("posix")
            ? new FileAttribute<?>[] {
              PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------"))
            }
            : new FileAttribute<?>[0];
    try (var channel = FileChannel.open(file, options, permissions)) {
      var rest = UTF_8.encode(text);
      while (rest.hasRemaining()) channel.write(rest);
      // After a power cut, the file must not have its name without its content.
      channel.force(true);
    }
  }
}
