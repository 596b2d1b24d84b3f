package orbweaver.cli.folder;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Optional;
import java.util.UUID;
import orbweaver.cli.exit.CommandException;

/** What one service has of a folder that others may share: a part of its own. */
public final class ServiceFolder implements AutoCloseable {
  private static final String HEALTH = "health";

  private final Path root;
  private final Path part;
  private final Lock lock;

  private ServiceFolder(Path root, Path part, Lock lock) {
    this.root = root;
    this.part = part;
    this.lock = lock;
  }

  /**
   * Takes a part.
   *
   * @throws CommandException when it is in use, or the folder is another's
   */
  public static ServiceFolder claim(Path root, String service) {
    Ground.prepare(root, Kind.SERVICE);
    var lock = Lock.exclusive(lockOf(root, service)).orElseThrow(() -> busy(root, service));
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

  private static CommandException busy(Path root, String service) {
    return CommandException.folder(
        "%s: another %s works here; stop it, or take another --dir".formatted(root, service));
  }

  /** Where its state is. */
  public Path part() {
    return part;
  }

  /** A name that is this part's own, the same after a restart. */
  public String instance() {
    var file = part.resolve("instance");
    try {
      if (!Files.exists(file)) {
        var draft = Files.writeString(part.resolve("instance.new"), UUID.randomUUID().toString());
        Files.move(draft, file, StandardCopyOption.ATOMIC_MOVE);
      }
      return Files.readString(file).strip();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Ties the folder to a ring, or finds that it is tied to another. */
  public void bind(String ring) {
    Ground.bind(root, ring);
  }

  /** Says in the folder where the service can be asked. */
  public void announce(Running running) {
    running.write(root);
  }

  /** Says in its part where its process says how it is. */
  public void tellHealth(String place) throws IOException {
    Files.writeString(part.resolve(HEALTH), place);
  }

  /** Where the process of a service said how it is, the last time it began. */
  public static Optional<String> health(Path root, String service) throws IOException {
    var file = root.resolve(service).resolve(HEALTH);
    return Files.exists(file) ? Optional.of(Files.readString(file).strip()) : Optional.empty();
  }

  /** The folder that it shares. */
  public Path root() {
    return root;
  }

  @Override
  public void close() {
    lock.close();
  }
}
