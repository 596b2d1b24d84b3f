package orbweaver.graph.analysis.picture;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.sql.SQLException;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import orbweaver.contract.json.Json;
import orbweaver.contract.json.ReadResult.Decoded;
import orbweaver.contract.json.ReadResult.Unreadable;
import orbweaver.graph.analysis.reports.GraphState;
import orbweaver.graph.store.sql.GraphSnapshot;
import orbweaver.graph.store.sql.Sha256;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Folder of the layout of the hosts, which is computed once for each state of the graph. The name
 * of its file is the hash of that state, so the layout of another state is never used.
 *
 * @param path absent if the layout is not stored
 */
public record HostLayoutFolder(Optional<Path> path) {
  private static final Logger LOG = LoggerFactory.getLogger(HostLayoutFolder.class);
  private static final String FORMAT = "hosts 1\n";
  private static final String SUFFIX = ".json";
  private static final int NAME_LENGTH = 32;
  private static final Predicate<String> OWN =
      Pattern.compile("[0-9a-f]{32}\\.json").asMatchPredicate();

  /** Computation of the layout from the graph. */
  @FunctionalInterface
  public interface LayoutComputation {
    HostLayout compute() throws SQLException;
  }

  /** Returns the stored layout of a graph, or computes and stores it. */
  public HostLayout openOrCompute(GraphSnapshot snapshot, LayoutComputation computation)
      throws SQLException {
    var name = name(GraphState.of(snapshot));
    var file = path.map(folder -> folder.resolve(name));
    var stored = file.flatMap(HostLayoutFolder::read);
    if (stored.isPresent()) return stored.get();
    var layout = computation.compute();
    path.ifPresent(folder -> write(folder, name, layout));
    return layout;
  }

  private static String name(GraphState state) {
    return Sha256.of(FORMAT + Json.text(state)).substring(0, NAME_LENGTH) + SUFFIX;
  }

  // A file that cannot be read is computed again.
  private static Optional<HostLayout> read(Path file) {
    try {
      if (!Files.isReadable(file)) return Optional.empty();
      return switch (Json.read(Files.readString(file), HostLayout.class)) {
        case Decoded(var layout) -> Optional.of(layout);
        case Unreadable(var _) -> Optional.empty();
      };
    } catch (IOException e) {
      return Optional.empty();
    }
  }

  // A layout that cannot be stored is still shown: on a full disk, for example.
  private static void write(Path folder, String name, HostLayout layout) {
    try {
      Files.createDirectories(folder);
      if (!Files.isWritable(folder)) return;
      write(folder.resolve(name), Json.text(layout));
      deleteOthers(folder, folder.resolve(name));
    } catch (IOException e) {
      LOG.warn(
          "{}: the layout of the hosts is not stored and is computed again next time", folder, e);
    }
  }

  private static void write(Path file, String text) throws IOException {
    var temporary = Files.createTempFile(file.toAbsolutePath().getParent(), "new", SUFFIX);
    try {
      Files.writeString(temporary, text);
      Files.move(temporary, file, StandardCopyOption.ATOMIC_MOVE);
    } finally {
      Files.deleteIfExists(temporary);
    }
  }

  private static void deleteOthers(Path folder, Path kept) throws IOException {
    try (var files = Files.list(folder)) {
      for (var file : files.toList())
        if (!file.equals(kept) && OWN.test(file.getFileName().toString()))
          Files.deleteIfExists(file);
    }
  }
}
