package orbweaver.cli.users;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileAttribute;
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
    var users = users();
    write(Stream.concat(others(users, user.name()), Stream.of(user)));
    return others(users, user.name()).count() < users.size();
  }

  /** Drops a user. Returns false if there is none with that name. */
  boolean drop(String name) {
    var users = users();
    if (others(users, name).count() == users.size()) return false;
    write(others(users, name));
    return true;
  }

  private static Stream<UserAccount> others(List<UserAccount> users, String name) {
    return users.stream().filter(user -> !user.name().equals(name));
  }

  private void write(Stream<UserAccount> users) {
    var text = UserFileText.of(users.sorted(Comparator.comparing(UserAccount::name)).toList());
    var written = path.resolveSibling(path.getFileName() + ".new");
    try {
      Files.deleteIfExists(written);
      write(written, text);
      Files.move(written, path, StandardCopyOption.ATOMIC_MOVE);
    } catch (IOException e) {
      throw OperationException.folderError(
          path + ": cannot be written: " + e.getMessage() + " (expected: a folder of yours)");
    }
  }

  private static void write(Path file, String text) throws IOException {
    var options = Set.of(StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
    var permissions =
        file.getFileSystem().supportedFileAttributeViews().contains("posix")
            ? new FileAttribute<?>[] {
              PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------"))
            }
            : new FileAttribute<?>[0];
    try (var channel = Files.newByteChannel(file, options, permissions)) {
      var rest = UTF_8.encode(text);
      while (rest.hasRemaining()) channel.write(rest);
    }
  }
}
