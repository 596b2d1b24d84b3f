package orbweaver.app.news;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.List;
import orbweaver.contract.json.Json;
import orbweaver.contract.profile.NewsDelivery;
import orbweaver.contract.profile.NewsItem;
import orbweaver.fetcher.egress.EgressPolicy;

/** Sender of single news items to files, commands and webhooks. Thread-safe. */
final class NewsSender {
  private static final Duration COMMAND_LIMIT = Duration.ofSeconds(60);

  private final Path folder;
  private final Duration commandLimit;
  private final WebhookSender webhooks;

  /**
   * Creates the sender.
   *
   * @param folder folder of the crawl, in which commands run and relative files are
   * @param egress egress policy of the crawl
   */
  NewsSender(Path folder, EgressPolicy egress) {
    this(folder, egress, COMMAND_LIMIT);
  }

  /** Creates the sender with another limit of the time of a command. */
  NewsSender(Path folder, EgressPolicy egress, Duration commandLimit) {
    this.folder = folder;
    this.commandLimit = commandLimit;
    webhooks = new WebhookSender(egress);
  }

  /** Sends an item, and returns when it is delivered. */
  void send(NewsDelivery delivery, NewsItem item)
      throws DeliveryFailedException, InterruptedException {
    try {
      if (delivery.file().isPresent()) append(folder.resolve(delivery.file().get()), item);
      if (delivery.command().isPresent()) run(delivery.command().get(), item);
    } catch (IOException e) {
      throw new DeliveryFailedException(e.toString());
    }
    if (delivery.webhook().isPresent()) webhooks.send(delivery.webhook().get(), item);
  }

  private static void append(Path file, NewsItem item) throws IOException {
    try (var channel =
        FileChannel.open(
            file, StandardOpenOption.CREATE, StandardOpenOption.WRITE, StandardOpenOption.APPEND)) {
      var line = ByteBuffer.wrap((Json.text(item) + "\n").getBytes(UTF_8));
      while (line.hasRemaining()) channel.write(line);
      channel.force(false);
    }
  }

  private void run(List<String> command, NewsItem item)
      throws IOException, DeliveryFailedException, InterruptedException {
    var process =
        new ProcessBuilder(command)
            .directory(folder.toFile())
            .redirectOutput(Redirect.DISCARD)
            .redirectError(Redirect.DISCARD)
            .start();
    // It also limits the writing, which waits for a command that does not read.
    try (var limit = TimeLimit.start(commandLimit, () -> end(process))) {
      write(process, item);
      var exitCode = process.waitFor();
      if (limit.isOver())
        throw new DeliveryFailedException(
            "it ran for more than " + commandLimit.toSeconds() + " s");
      if (exitCode != 0)
        throw new DeliveryFailedException("exit code " + exitCode + " (expected: 0)");
    } finally {
      end(process);
    }
  }

  // A process that it started may have its input.
  private static void end(Process process) {
    process.descendants().forEach(ProcessHandle::destroyForcibly);
    process.destroyForcibly();
  }

  // A command that does not read its input has its own reason to succeed.
  private static void write(Process process, NewsItem item) {
    try (var input = process.getOutputStream()) {
      input.write((Json.text(item) + "\n").getBytes(UTF_8));
    } catch (IOException _) {
      // Its exit code decides.
    }
  }
}
