package orbweaver.graph.store;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.file.Path;

/** {@link EndlessWriter} in a separate process, or a process that only reads. */
public final class WriterProcess implements AutoCloseable {
  private final Process process;
  private final BufferedReader offsets;

  private WriterProcess(Class<?> program, String place) throws IOException {
    process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "--enable-native-access=ALL-UNNAMED",
                "-cp",
                System.getProperty("java.class.path"),
                program.getName(),
                place)
            .redirectError(ProcessBuilder.Redirect.INHERIT)
            .start();
    offsets = new BufferedReader(new InputStreamReader(process.getInputStream(), UTF_8));
  }

  /** Starts a process that writes the store. */
  public static WriterProcess writing(String place) throws IOException {
    var writer = new WriterProcess(EndlessWriter.class, place);
    writer.awaitBatches(1);
    return writer;
  }

  /** Starts a process that has the file open for reading. */
  public static WriterProcess reading(String file) throws IOException {
    var reader = new WriterProcess(ReadOnlyProcess.class, file);
    reader.awaitBatches(1);
    return reader;
  }

  /** Waits for that many more batches and returns the offset of the last. */
  long awaitBatches(int batches) throws IOException {
    long offset = 0;
    for (int i = 0; i < batches; i++) {
      var line = offsets.readLine();
      if (line == null) throw new IOException("the writer ended by itself");
      offset = Long.parseLong(line);
    }
    return offset;
  }

  /** Kills the process as {@code kill -9} does, in the middle of its work. */
  @Override
  public void close() {
    process.destroyForcibly();
    process.onExit().join();
  }
}
