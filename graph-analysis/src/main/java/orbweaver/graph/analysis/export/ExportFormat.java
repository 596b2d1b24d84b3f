package orbweaver.graph.analysis.export;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;

/** File format to which a graph can be exported. Text formats use UTF-8. */
public sealed interface ExportFormat {
  /** Format of one file. */
  @FunctionalInterface
  non-sealed interface ToFile extends ExportFormat {
    void write(ExportSelection selection, OutputStream out) throws IOException;
  }

  /** Format of several files. */
  @FunctionalInterface
  non-sealed interface ToFolder extends ExportFormat {
    /**
     * Writes the files.
     *
     * @param folder an empty folder, which receives nothing but the files of the format
     */
    void write(ExportSelection selection, Path folder) throws IOException;
  }
}
