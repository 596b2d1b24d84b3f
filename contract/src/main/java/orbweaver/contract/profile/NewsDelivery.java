package orbweaver.contract.profile;

import static orbweaver.contract.json.Preconditions.require;
import static orbweaver.contract.json.Preconditions.requireText;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import orbweaver.contract.url.CrawlUrl;

/**
 * Delivery of news: to a file, a command or a webhook, exactly one of them. It begins with the news
 * that are found after it is on file.
 *
 * @param file absolute path, or one below the folder of the crawl; each item is appended as a line
 *     of JSON
 * @param command program and its arguments, which are not interpreted by a shell; it reads one item
 *     as JSON
 * @param webhook URL to which each item is posted as JSON
 * @param oldNews whether the news that were stored before are delivered first; false if absent
 */
public record NewsDelivery(
    Optional<String> file,
    Optional<List<String>> command,
    Optional<Webhook> webhook,
    Optional<Boolean> oldNews) {
  public NewsDelivery {
    command = command.map(List::copyOf);
    var given = Stream.of(file, command, webhook).filter(Optional::isPresent).count();
    require(given == 1, "delivery", given + " given", "one of file, command, webhook");
    file.ifPresent(path -> requireText("file", path));
    command.ifPresent(NewsDelivery::requireProgram);
  }

  private static void requireProgram(List<String> command) {
    require(!command.isEmpty(), "command", "empty", "a program and its arguments");
    requireText("command", command.getFirst());
  }

  /**
   * Webhook.
   *
   * @param secret key of the signature of each request
   * @param allowPrivate whether the server may have an address that is not public internet
   */
  public record Webhook(CrawlUrl url, String secret, boolean allowPrivate) {
    private static final int MIN_SECRET = 16;

    public Webhook {
      requireText("secret", secret);
      require(
          secret.length() >= MIN_SECRET,
          "secret",
          secret.length() + " characters",
          "at least " + MIN_SECRET);
    }

    /** Returns a description without the secret, which must not be logged. */
    @Override
    public String toString() {
      return "Webhook[" + url + "]";
    }
  }

  public static NewsDelivery toFile(String path) {
    return new NewsDelivery(
        Optional.of(path), Optional.empty(), Optional.empty(), Optional.empty());
  }

  public static NewsDelivery toCommand(List<String> command) {
    return new NewsDelivery(
        Optional.empty(), Optional.of(command), Optional.empty(), Optional.empty());
  }

  public static NewsDelivery toWebhook(Webhook webhook) {
    return new NewsDelivery(
        Optional.empty(), Optional.empty(), Optional.of(webhook), Optional.empty());
  }

  /** Returns this delivery with another answer to whether old news are delivered first. */
  public NewsDelivery withOldNews(Optional<Boolean> other) {
    return new NewsDelivery(file, command, webhook, other);
  }

  /** Tests whether the news that were stored before are delivered first. */
  public boolean includesOldNews() {
    return oldNews.orElse(false);
  }

  /**
   * Returns the destination for people, without what may be secret: the query of a URL, and the
   * arguments of a program.
   */
  public String text() {
    return file.map("file "::concat)
        .or(() -> command.map(words -> "command " + words.getFirst()))
        .or(() -> webhook.map(hook -> "webhook " + hook.url().origin() + hook.url().path()))
        .orElseThrow();
  }
}
