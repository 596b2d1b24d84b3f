package orbweaver.project;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import orbweaver.cli.Orbweaver;
import orbweaver.runtime.settings.Environment;

/**
 * Process that runs commands one after another in a folder: their relative paths are in that
 * folder, and only the first one waits for the start of a JVM. It receives commands through a
 * socket, because its standard output is that of the commands.
 */
final class CommandSeries implements AutoCloseable {
  private static final Duration TIMEOUT = Duration.ofMinutes(3);

  private final Process process;
  private final Path output;
  private final Socket socket;

  private CommandSeries(Process process, Path output, Socket socket) {
    this.process = process;
    this.output = output;
    this.socket = socket;
  }

  static CommandSeries start(Path folder) throws IOException {
    var output = Files.createTempFile(folder, "series", ".txt");
    try (var server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      server.setSoTimeout((int) TIMEOUT.toMillis());
      var port = Integer.toString(server.getLocalPort());
      var process =
          new ProcessBuilder(FinishedCommand.java(CommandSeries.class.getName(), List.of(port)))
              .directory(folder.toFile())
              .redirectErrorStream(true)
              .redirectOutput(output.toFile())
              .start();
      try {
        return new CommandSeries(process, output, server.accept());
      } catch (IOException e) {
        process.destroyForcibly();
        throw e;
      }
    }
  }

  /** Runs a command to its end. */
  FinishedCommand run(List<String> words) throws IOException {
    var before = Files.readAllBytes(output).length;
    socket.setSoTimeout((int) TIMEOUT.toMillis());
    var command = new DataOutputStream(socket.getOutputStream());
    command.writeInt(words.size());
    for (var word : words) command.writeUTF(word);
    var code = new DataInputStream(socket.getInputStream()).readInt();
    var printed = Files.readAllBytes(output);
    return new FinishedCommand(code, new String(printed, before, printed.length - before, UTF_8));
  }

  @Override
  public void close() throws IOException {
    socket.close();
    process.destroyForcibly();
  }

  static void main(String[] arguments) throws IOException {
    try (var socket =
        new Socket(InetAddress.getLoopbackAddress(), Integer.parseInt(arguments[0]))) {
      var commands = new DataInputStream(socket.getInputStream());
      var codes = new DataOutputStream(socket.getOutputStream());
      while (true) {
        var words = new String[commands.readInt()];
        for (var index = 0; index < words.length; index++) words[index] = commands.readUTF();
        codes.writeInt(Orbweaver.commandLine(new Environment(Map.of()), words).execute(words));
      }
    }
  }
}
