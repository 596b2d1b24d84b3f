package orbweaver.index.profile;

import static orbweaver.contract.json.Preconditions.requireId;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import orbweaver.contract.json.Json;
import orbweaver.contract.json.ReadResult.Decoded;
import orbweaver.contract.json.ReadResult.Unreadable;
import orbweaver.contract.profile.Profile;
import orbweaver.runtime.OperationException;

/**
 * Folder with the profiles of a crawl, one file for each, readable only by its owner because a
 * webhook has a secret. A file is replaced as a whole.
 */
public final class ProfileFolder implements ProfileSource {
  private static final String SUFFIX = ".json";
  // Coarser than the times of any file system in use.
  private static final Duration TIME_GRANULARITY = Duration.ofSeconds(2);

  private final Path folder;
  private final InstantSource clock;
  // Time of the last change of the folder that was certainly read.
  private Optional<FileTime> read = Optional.empty();

  /**
   * Creates the access to a folder, which need not exist.
   *
   * @param clock clock of the times of files
   */
  public ProfileFolder(Path folder, InstantSource clock) {
    this.folder = folder;
    this.clock = clock;
  }

  /**
   * Returns the profiles, sorted by name.
   *
   * @throws OperationException if a file is invalid
   */
  public List<Profile> list() {
    if (!Files.isDirectory(folder)) return List.of();
    try (var files = Files.list(folder)) {
      return files
          .filter(file -> file.getFileName().toString().endsWith(SUFFIX))
          .sorted()
          .flatMap(file -> read(file).stream())
          .toList();
    } catch (IOException e) {
      throw failure(e);
    }
  }

  // A file may have been deleted since it was listed.
  private static Optional<Profile> read(Path file) {
    byte[] bytes;
    try {
      bytes = Files.readAllBytes(file);
    } catch (NoSuchFileException e) {
      return Optional.empty();
    } catch (IOException e) {
      throw new UncheckedIOException(file + ": " + e.getMessage(), e);
    }
    return switch (Json.read(bytes, Profile.class)) {
      case Decoded(var profile) -> Optional.of(profile);
      case Unreadable(var reason) ->
          throw OperationException.folderError(
              "%s: %s (expected: a file that orbweaver profile put has written; put the profile again, or delete the file)"
                  .formatted(file, reason));
    };
  }

  // Each change of a file is a rename or a deletion, which changes the time of the folder. Two
  // changes within the granularity of times have the same time, so a recent time proves nothing.
  @Override
  public Optional<List<Profile>> changed() {
    if (!Files.isDirectory(folder)) return withoutFolder();
    try {
      var time = Files.getLastModifiedTime(folder);
      if (read.filter(time::equals).isPresent()) return Optional.empty();
      var isRecent = time.toInstant().isAfter(clock.instant().minus(TIME_GRANULARITY));
      read = isRecent ? Optional.empty() : Optional.of(time);
      return Optional.of(list());
    } catch (IOException e) {
      throw failure(e);
    }
  }

  private Optional<List<Profile>> withoutFolder() {
    var hadProfiles = read.isPresent();
    read = Optional.empty();
    return hadProfiles ? Optional.of(List.of()) : Optional.empty();
  }

  /**
   * Puts a profile on file; one with its name is replaced, even if its file is damaged. It is
   * durable afterwards. Returns whether there was one.
   */
  public boolean put(Profile profile) {
    try {
      Files.createDirectories(folder);
      var written = folder.resolve(profile.name() + ".new");
      Files.deleteIfExists(written);
      write(written, Json.bytes(profile));
      var file = file(profile.name());
      var isReplaced = Files.exists(file);
      Files.move(written, file, StandardCopyOption.ATOMIC_MOVE);
      syncFolder();
      return isReplaced;
    } catch (IOException e) {
      throw failure(e);
    }
  }

  private static void write(Path file, byte[] bytes) throws IOException {
    var permissions =
        file.getFileSystem().supportedFileAttributeViews().contains("posix")
            ? List.of(
                PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")))
            : List.<FileAttribute<?>>of();
    var options = Set.of(StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
    try (var channel =
        FileChannel.open(file, options, permissions.toArray(FileAttribute<?>[]::new))) {
      var rest = ByteBuffer.wrap(bytes);
      while (rest.hasRemaining()) channel.write(rest);
      channel.force(true);
    }
  }

  /**
   * Drops a profile. Returns false if there is none with that name.
   *
   * @throws IllegalArgumentException if the name is not an id, and so possibly a path
   */
  public boolean drop(String name) {
    try {
      var isDropped = Files.deleteIfExists(file(name));
      if (isDropped) syncFolder();
      return isDropped;
    } catch (IOException e) {
      throw failure(e);
    }
  }

  // An entry of a folder is durable when the folder is.
  private void syncFolder() throws IOException {
    try (var channel = FileChannel.open(folder, StandardOpenOption.READ)) {
      channel.force(true);
    }
  }

  private Path file(String name) {
    requireId("name", name);
    return folder.resolve(name + SUFFIX);
  }

  private UncheckedIOException failure(IOException cause) {
    return new UncheckedIOException("profiles " + folder + ": " + cause.getMessage(), cause);
  }
}
