package orbweaver.app.folder;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Optional;
import java.util.UUID;
import orbweaver.runtime.OperationException;

/** Subfolder of one service in a folder that several services share, locked for this process. */
public final class ServiceFolder implements AutoCloseable {
  private static final String HEALTH = "health";

  private final Path root;
  private final Path stateFolder;
  private final FolderLock lock;

  private ServiceFolder(Path root, Path stateFolder, FolderLock lock) {
    this.root = root;
    this.stateFolder = stateFolder;
    this.lock = lock;
  }

  /**
   * Locks the subfolder of a service.
   *
   * @throws OperationException if it is in use, or the folder belongs to something else
   */
  public static ServiceFolder claim(Path root, String service) {
    FolderOwnership.prepare(root, FolderKind.SERVICE);
    var lock = FolderLock.exclusive(lockOf(root, service)).orElseThrow(() -> busy(root, service));
    return new ServiceFolder(root, folderOf(root, service), lock);
  }

  static Path lockOf(Path root, String service) {
    return root.resolve(service + ".lock");
  }

  private static Path folderOf(Path root, String service) {
    try {
      return Files.createDirectories(root.resolve(service));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static OperationException busy(Path root, String service) {
    return OperationException.folderError(
        "%s: another %s is running here; stop it, or use another --dir".formatted(root, service));
  }

  /** Returns the folder of the service's state. */
  public Path stateFolder() {
    return stateFolder;
  }

  /** Returns the instance id of the service: random, and the same after a restart. */
  public String instanceId() {
    var file = stateFolder.resolve("instance");
    try {
      if (!Files.exists(file)) {
        var draft =
            Files.writeString(stateFolder.resolve("instance.new"), UUID.randomUUID().toString());
        Files.move(draft, file, StandardCopyOption.ATOMIC_MOVE);
      }
      return Files.readString(file).strip();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Binds the shared folder to a pipeline; fails if it belongs to another one. */
  public void bind(String pipeline) {
    FolderOwnership.bind(root, pipeline);
  }

  /** Writes the endpoints of the service into the shared folder. */
  public void announce(RunningProcess running) {
    running.write(root);
  }

  /** Writes the URL of the health check into the subfolder. */
  public void writeHealthUrl(String url) throws IOException {
    Files.writeString(stateFolder.resolve(HEALTH), url);
  }

  /** Returns the health URL that a service wrote at its last start, if it ever ran here. */
  public static Optional<String> healthUrl(Path root, String service) throws IOException {
    var file = root.resolve(service).resolve(HEALTH);
    return Files.exists(file) ? Optional.of(Files.readString(file).strip()) : Optional.empty();
  }

  /** Returns the shared folder. */
  public Path root() {
    return root;
  }

  @Override
  public void close() {
    lock.close();
  }
}
