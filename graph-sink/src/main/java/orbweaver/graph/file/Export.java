package orbweaver.graph.file;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;

/** How a graph becomes files of one format. All of them are UTF-8 where they are text. */
public sealed interface Export {
  /** One file. */
  @FunctionalInterface
  non-sealed interface ToFile extends Export {
    void write(Choice choice, OutputStream out) throws IOException;
  }

  /** Several files. */
  @FunctionalInterface
  non-sealed interface ToFolder extends Export {
    /**
     * Writes them.
     *
     * @param folder that is empty, and stays so of whatever is not part of the format
     */
    void write(Choice choice, Path folder) throws IOException;
  }
}
