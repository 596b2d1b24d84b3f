package orbweaver.graph.file;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;

/** Export of a graph to files of one format. Text formats use UTF-8. */
public sealed interface Export {
  /** Format of one file. */
  @FunctionalInterface
  non-sealed interface ToFile extends Export {
    void write(Choice choice, OutputStream out) throws IOException;
  }

  /** Format of several files. */
  @FunctionalInterface
  non-sealed interface ToFolder extends Export {
    /**
     * Writes the files.
     *
     * @param folder an empty folder, which receives nothing but the files of the format
     */
    void write(Choice choice, Path folder) throws IOException;
  }
}
