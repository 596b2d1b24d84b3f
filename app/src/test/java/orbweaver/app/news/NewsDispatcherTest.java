package orbweaver.app.news;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import orbweaver.contract.json.Json;
import orbweaver.contract.json.ReadResult.Decoded;
import orbweaver.contract.profile.NewsDelivery;
import orbweaver.contract.profile.NewsDelivery.Webhook;
import orbweaver.contract.profile.NewsItem;
import orbweaver.contract.profile.NewsItem.Change;
import orbweaver.contract.profile.NewsItem.TermCount;
import orbweaver.contract.profile.Profile;
import orbweaver.contract.profile.ProfileTerm;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.fetcher.egress.DnsResolver;
import orbweaver.fetcher.egress.EgressPolicy;
import orbweaver.fetcher.egress.EgressSettings;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

class NewsDispatcherTest {
  private static final Duration PATIENCE = Duration.ofSeconds(60);
  private static final Optional<Boolean> OLD = Optional.of(true);
  private static final String SECRET = "0123456789abcdef";

  @TempDir private Path folder = Path.of("");
  private final List<NewsItem> items = new CopyOnWriteArrayList<>();
  private final List<Profile> profiles = new CopyOnWriteArrayList<>();
  private final List<Received> received = new CopyOnWriteArrayList<>();
  private final CountDownLatch isStopped = new CountDownLatch(1);
  private final List<InetSocketAddress> blockedServers = new CopyOnWriteArrayList<>();
  private volatile int status = 204;
  private HttpServer server;

  private record Received(String body, String signature, String id, String host) {}

  @BeforeEach
  void serve() throws IOException {
    server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.createContext("/hook", this::receive);
    server.start();
  }

  @AfterEach
  void stop() {
    server.stop(0);
  }

  private void receive(HttpExchange exchange) throws IOException {
    try (exchange) {
      var fields = exchange.getRequestHeaders();
      received.add(
          new Received(
              new String(exchange.getRequestBody().readAllBytes(), UTF_8),
              String.valueOf(fields.getFirst("Orbweaver-Signature")),
              String.valueOf(fields.getFirst("Orbweaver-News-Id")),
              String.valueOf(fields.getFirst("Host"))));
      exchange.sendResponseHeaders(status, -1);
    }
  }

  @Test
  void itemsAreAppendedToAFileInTheirOrder() throws IOException {
    profiles.add(profile("p", toFile("news.jsonl")));
    addItems("p", 1, 2);
    try (var dispatcher = start()) {
      addItems("p", 3);
      dispatcher.wake();
    }

    assertThat(Files.readAllLines(folder.resolve("news.jsonl")))
        .containsExactlyElementsOf(items.stream().map(Json::text).toList());
  }

  @Test
  void aNewDeliveryBeginsWithWhatIsFoundAfterIt() throws IOException {
    addItems("p", 1, 2);
    profiles.add(profile("p", NewsDelivery.toFile("news.jsonl")));
    try (var dispatcher = start()) {
      addItems("p", 3);
      dispatcher.wake();
    }
    addItems("p", 4);
    start().close();

    assertThat(delivered()).containsExactly(3L, 4L);
  }

  @Test
  void aDeliveryThatIsAddedToAProfileWhileTheCrawlRunsOmitsWhatWasStoredBefore()
      throws IOException {
    profiles.add(profile("q", toFile("q.jsonl")));
    try (var dispatcher = start()) {
      addItems("p", 1);
      addItems("q", 2);
      dispatcher.wake();
      await().atMost(PATIENCE).until(() -> dispatcher.lastDelivered() == 2);
      profiles.add(profile("p", NewsDelivery.toFile("news.jsonl")));
      addItems("p", 3);
      dispatcher.wake();
      await().atMost(PATIENCE).until(() -> dispatcher.lastDelivered() == 3);
    }

    assertThat(delivered()).containsExactly(3L);
  }

  private List<Long> delivered() throws IOException {
    return Files.readAllLines(folder.resolve("news.jsonl")).stream()
        .map(line -> Json.<NewsItem>read(line, NewsItem.class))
        .map(read -> read instanceof Decoded(var item) ? item.number() : 0L)
        .toList();
  }

  @Test
  void aWebhookAtABlockedServerReceivesNothing() {
    blockedServers.add(InetSocketAddress.createUnresolved("broker.test", port()));
    profiles.add(profile("p", webhook("http://hook.test:%d/hook".formatted(port()), true)));
    profiles.add(profile("q", toFile("news.jsonl")));
    addItems("p", 1);
    addItems("q", 2);
    start().close();

    assertThat(received).isEmpty();
    assertThat(folder.resolve("news.jsonl")).exists();
  }

  @Test
  void anotherProcessContinuesAfterTheLastDeliveredItem() throws IOException {
    profiles.add(profile("p", toFile("news.jsonl")));
    addItems("p", 1);
    start().close();
    addItems("p", 2);
    start().close();

    assertThat(Files.readAllLines(folder.resolve("news.jsonl"))).hasSize(2);
  }

  @Test
  void theHighestDeliveredNumberIsKnownAfterARestart() {
    profiles.add(profile("p", toFile("p.jsonl")));
    profiles.add(profile("q", toFile("q.jsonl")));
    addItems("p", 1, 3);
    addItems("q", 2);
    start().close();

    try (var dispatcher = start()) {
      assertThat(dispatcher.lastDelivered()).isEqualTo(3);
    }
  }

  @Test
  void aCommandReadsAnItem() throws IOException {
    var out = folder.resolve("out");
    profiles.add(
        profile("p", NewsDelivery.toCommand(List.of("sh", "-c", "cat >> out")).withOldNews(OLD)));
    addItems("p", 1);
    start().close();

    assertThat(out).hasContent(Json.text(items.getFirst()));
  }

  @Test
  void aWebhookReceivesASignedItemAtTheAddressThatWasChecked() {
    profiles.add(profile("p", webhook("http://hook.test:%d/hook".formatted(port()), true)));
    addItems("p", 1);
    start().close();

    assertThat(received).hasSize(1);
    var body = Json.text(items.getFirst());
    assertThat(received.getFirst().body()).isEqualTo(body);
    assertThat(received.getFirst().signature())
        .isEqualTo("sha256=" + WebhookSender.signature(SECRET, body.getBytes(UTF_8)));
    assertThat(received.getFirst().id()).isEqualTo("p/1/http://a.test/1");
    assertThat(received.getFirst().host()).isEqualTo("hook.test:" + port());
  }

  @Test
  void theBodyOfAResponseIsNotRead() {
    server.createContext("/endless", this::sendEndlessBody);
    profiles.add(profile("p", webhook("http://hook.test:%d/endless".formatted(port()), true)));
    addItems("p", 1);
    try (var dispatcher = start()) {
      await().atMost(Duration.ofSeconds(5)).until(() -> dispatcher.lastDelivered() == 1);
    } finally {
      isStopped.countDown();
    }
  }

  private void sendEndlessBody(HttpExchange exchange) throws IOException {
    exchange.sendResponseHeaders(200, 0);
    exchange.getResponseBody().write('x');
    exchange.getResponseBody().flush();
    try {
      isStopped.await();
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
    }
    exchange.close();
  }

  @Test
  @Timeout(60)
  void aCommandThatDoesNotReadIsEnded() {
    var sender = new NewsSender(folder, egress(List.of()), Duration.ofSeconds(1));
    var words = "x".repeat(200_000);
    var item =
        new NewsItem(
            1,
            "p",
            CrawlUrl.of("http://a.test/"),
            Optional.of(words),
            Instant.EPOCH,
            1,
            Change.NEW,
            List.of());
    var command = NewsDelivery.toCommand(List.of("sh", "-c", "sleep 300; true"));

    assertThatThrownBy(() -> sender.send(command, item))
        .isInstanceOf(DeliveryFailedException.class)
        .hasMessageContaining("it ran for more than 1 s");
  }

  @Test
  void theSignatureIsAnHmacOfTheBody() {
    // RFC 4231, 4.3.
    assertThat(WebhookSender.signature("Jefe", "what do ya want for nothing?".getBytes(UTF_8)))
        .isEqualTo("5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843");
  }

  @Test
  void aPrivateAddressReceivesNothingUnlessItIsAllowed() {
    profiles.add(profile("p", webhook("http://hook.test:%d/hook".formatted(port()), false)));
    addItems("p", 1);
    start().close();

    assertThat(received).isEmpty();
  }

  @Test
  void aFailedDeliveryIsRepeatedAndDelaysNoOtherProfile() {
    status = 500;
    profiles.add(profile("p", webhook("http://hook.test:%d/hook".formatted(port()), true)));
    profiles.add(profile("q", toFile("news.jsonl")));
    addItems("p", 1);
    addItems("q", 2);
    try (var _ = start()) {
      await().atMost(PATIENCE).until(() -> received.size() == 1);
      await().atMost(PATIENCE).until(() -> Files.exists(folder.resolve("news.jsonl")));
      status = 200;
      await().atMost(PATIENCE).until(() -> received.size() == 2);
    }

    assertThat(received.get(1).body()).isEqualTo(received.get(0).body());
  }

  @Test
  void theDelayGrowsUpToTenMinutes() {
    assertThat(RetryDelay.after(1)).isEqualTo(Duration.ofSeconds(1));
    assertThat(RetryDelay.after(4)).isEqualTo(Duration.ofSeconds(8));
    assertThat(RetryDelay.after(11)).isEqualTo(Duration.ofMinutes(10));
    assertThat(RetryDelay.after(1_000)).isEqualTo(Duration.ofMinutes(10));
  }

  private int port() {
    return server.getAddress().getPort();
  }

  private static NewsDelivery webhook(String url, boolean allowPrivate) {
    var webhook = new Webhook(CrawlUrl.of(url), SECRET, allowPrivate);
    return NewsDelivery.toWebhook(webhook).withOldNews(OLD);
  }

  private static NewsDelivery toFile(String name) {
    return NewsDelivery.toFile(name).withOldNews(OLD);
  }

  private static Profile profile(String name, NewsDelivery delivery) {
    return new Profile(
        name,
        List.of(ProfileTerm.of("reuse")),
        Optional.empty(),
        List.of(),
        Optional.empty(),
        Optional.of(delivery));
  }

  private void addItems(String profile, int... numbers) {
    for (var number : numbers)
      items.add(
          new NewsItem(
              number,
              profile,
              CrawlUrl.of("http://a.test/" + number),
              Optional.of("Title"),
              Instant.parse("2026-11-21T12:00:00Z"),
              1,
              Change.NEW,
              List.of(new TermCount("reuse", 2))));
  }

  private NewsDispatcher start() {
    var dispatcher =
        new NewsDispatcher(
            folder,
            (profile, after, consumer) ->
                items.stream()
                    .filter(item -> item.number() > after)
                    .filter(item -> profile.filter(own -> !own.equals(item.profile())).isEmpty())
                    .forEach(consumer),
            () -> Optional.of(List.copyOf(profiles)),
            egress(blockedServers),
            InstantSource.system());
    dispatcher.start();
    return dispatcher;
  }

  private static EgressPolicy egress(List<InetSocketAddress> blocked) {
    var settings = EgressSettings.of(List.of(), List.of()).withBlockedServers(blocked);
    return new EgressPolicy(new LoopbackResolver(), settings);
  }

  /** Resolver for which each name is one of this machine. */
  private static final class LoopbackResolver implements DnsResolver {
    @Override
    public List<InetAddress> addresses(String host, Duration timeLimit) {
      return List.of(InetAddress.getLoopbackAddress());
    }

    @Override
    public String canonicalName(String host, Duration timeLimit) {
      return host;
    }
  }
}
