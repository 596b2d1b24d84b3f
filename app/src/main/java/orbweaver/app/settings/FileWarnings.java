package orbweaver.app.settings;

import java.nio.file.Path;
import java.util.function.Consumer;

/** Warnings about a file, of which the first are passed on and the others counted. */
public final class FileWarnings implements Consumer<String> {
  private static final int MAX_WARNINGS = 5;

  private final Path file;
  private final Consumer<String> out;
  private long count;

  public FileWarnings(Path file, Consumer<String> out) {
    this.file = file;
    this.out = out;
  }

  @Override
  public void accept(String warning) {
    count++;
    if (count <= MAX_WARNINGS) out.accept(file + ": " + warning);
  }

  /** Passes on the number of the warnings that were only counted. */
  public void end() {
    if (count > MAX_WARNINGS)
      out.accept("%s: %,d more such warnings".formatted(file, count - MAX_WARNINGS));
  }
}
