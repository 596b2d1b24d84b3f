package orbweaver.fetcher.http.apache;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManagerFactory;
import orbweaver.contract.fetch.Failure;
import orbweaver.contract.fetch.Tls;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.fetcher.TinyWeb;
import orbweaver.fetcher.http.Deadline;
import orbweaver.fetcher.http.HttpExchange;
import orbweaver.fetcher.http.HttpExchange.CompletedExchange;
import orbweaver.fetcher.http.HttpExchange.FailedExchange;
import orbweaver.fetcher.http.HttpRequest;
import orbweaver.sandbox.PlainHttpServer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Test of TLS failures: which are permanent and which are not. */
@Tag("integration")
class TlsTest {
  private static final String PASSWORD = "secret";

  @TempDir private Path folder;
  private KeyStore keys;
  private TinyWeb web;

  @BeforeEach
  void open() throws Exception {
    var file = folder.resolve("site.p12");
    makeKeys(file);
    keys = KeyStore.getInstance(file.toFile(), PASSWORD.toCharArray());
    web = new TinyWeb(serving().getServerSocketFactory());
    web.page("/", "200 OK", "hello");
  }

  @AfterEach
  void close() throws IOException {
    web.close();
  }

  @Test
  void anUntrustedCertificateIsRejected() throws Exception {
    assertThat(get("site.test", TlsTrust.exceptFor(_ -> false)))
        .isInstanceOfSatisfying(
            FailedExchange.class,
            broken -> {
              assertThat(broken.failure()).isEqualTo(Failure.TLS);
              assertThat(broken.isPermanent()).isTrue();
              assertThat(broken.cause().orElseThrow()).contains("certificat");
            });
    assertThat(web.receivedRequests()).isEmpty();
  }

  @Test
  void aServerWithoutTlsIsRejected() throws Exception {
    try (var plain = PlainHttpServer.open()) {
      var url = CrawlUrl.of("https://site.test:" + plain.port() + "/");
      var there = new InetSocketAddress(InetAddress.ofLiteral("127.0.0.1"), plain.port());

      assertThat(get(url, there, TlsTrust.exceptFor(_ -> false), Duration.ofSeconds(20)))
          .isInstanceOfSatisfying(
              FailedExchange.class,
              broken -> {
                assertThat(broken.failure()).isEqualTo(Failure.TLS);
                assertThat(broken.isPermanent()).isTrue();
              });
    }
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void aConnectionThatEndsInTheHandshakeIsNoTlsFailure(boolean isReset) throws Exception {
    try (var server = new ServerSocket(0, 50, InetAddress.ofLiteral("127.0.0.1"))) {
      var handshake =
          CompletableFuture.runAsync(
              () -> endHandshake(server, isReset), Thread::startVirtualThread);
      var url = CrawlUrl.of("https://site.test:" + server.getLocalPort() + "/");
      var there = new InetSocketAddress(server.getInetAddress(), server.getLocalPort());

      assertThat(get(url, there, TlsTrust.exceptFor(_ -> false), Duration.ofSeconds(20)))
          .isInstanceOfSatisfying(
              FailedExchange.class,
              broken -> {
                assertThat(broken.failure()).isEqualTo(Failure.INCOMPLETE);
                assertThat(broken.isPermanent()).isFalse();
              });
      handshake.join();
    }
  }

  @Test
  void anAlertOfAnotherKindIsNotPermanent() throws Exception {
    try (var server = new ServerSocket(0, 50, InetAddress.ofLiteral("127.0.0.1"))) {
      // internal_error, as of a server that is overloaded.
      var alert = new byte[] {21, 3, 3, 0, 2, 2, 80};
      var handshake =
          CompletableFuture.runAsync(
              () -> sendInHandshake(server, alert), Thread::startVirtualThread);
      var url = CrawlUrl.of("https://site.test:" + server.getLocalPort() + "/");
      var there = new InetSocketAddress(server.getInetAddress(), server.getLocalPort());

      assertThat(get(url, there, TlsTrust.exceptFor(_ -> false), Duration.ofSeconds(20)))
          .isInstanceOfSatisfying(
              FailedExchange.class,
              broken -> {
                assertThat(broken.failure()).isEqualTo(Failure.TLS);
                assertThat(broken.isPermanent()).isFalse();
              });
      handshake.join();
    }
  }

  @Test
  void anAlertOfNoCommonVersionIsPermanent() throws Exception {
    try (var server = new ServerSocket(0, 50, InetAddress.ofLiteral("127.0.0.1"))) {
      var alert = new byte[] {21, 3, 3, 0, 2, 2, 70};
      var handshake =
          CompletableFuture.runAsync(
              () -> sendInHandshake(server, alert), Thread::startVirtualThread);
      var url = CrawlUrl.of("https://site.test:" + server.getLocalPort() + "/");
      var there = new InetSocketAddress(server.getInetAddress(), server.getLocalPort());

      assertThat(get(url, there, TlsTrust.exceptFor(_ -> false), Duration.ofSeconds(20)))
          .isInstanceOfSatisfying(
              FailedExchange.class, broken -> assertThat(broken.isPermanent()).isTrue());
      handshake.join();
    }
  }

  private static void endHandshake(ServerSocket server, boolean isReset) {
    try (var socket = server.accept()) {
      if (isReset) socket.setSoLinger(true, 0);
      var _ = socket.getInputStream().read(new byte[16_384]);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static void sendInHandshake(ServerSocket server, byte[] bytes) {
    try (var socket = server.accept()) {
      var _ = socket.getInputStream().read(new byte[16_384]);
      socket.getOutputStream().write(bytes);
      var _ = socket.getInputStream().readAllBytes();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Test
  void aCertificateThatIsTrustedIsAccepted() throws Exception {
    var context = trusting();

    assertThat(get("site.test", new TlsTrust(() -> context, _ -> false)))
        .isInstanceOfSatisfying(
            CompletedExchange.class,
            answer -> {
              assertThat(answer.head().tls()).isEqualTo(Tls.VERIFIED);
              assertThat(answer.body().bytes()).asString(UTF_8).isEqualTo("hello");
            });
  }

  @Test
  void aTrustedCertificateOfAnotherHostIsRejected() throws Exception {
    var context = trusting();

    assertThat(get("other.test", new TlsTrust(() -> context, _ -> false)))
        .isInstanceOfSatisfying(
            FailedExchange.class,
            broken -> {
              assertThat(broken.failure()).isEqualTo(Failure.TLS);
              assertThat(broken.isPermanent()).isTrue();
              assertThat(broken.cause().orElseThrow()).contains("other.test");
            });
    assertThat(web.receivedRequests()).isEmpty();
  }

  @Test
  void anUnverifiedHostMayHaveAnyCertificate() throws Exception {
    for (var host : List.of("site.test", "other.test")) {
      assertThat(get(host, TlsTrust.exceptFor(host::equals)))
          .isInstanceOfSatisfying(
              CompletedExchange.class,
              answer -> assertThat(answer.head().tls()).isEqualTo(Tls.UNVERIFIED));
      assertThat(get(host, TlsTrust.exceptFor("third.test"::equals)))
          .isInstanceOf(FailedExchange.class);
    }
  }

  @Test
  void aServerThatIsSilentAfterTheHandshakeTimesOut() throws Exception {
    var never = new CountDownLatch(1);
    web.on(
        "/",
        _ -> {
          never.await();
          return false;
        });

    assertThat(get("site.test", TlsTrust.exceptFor("site.test"::equals), Duration.ofSeconds(1)))
        .isEqualTo(new FailedExchange(Optional.empty(), Failure.TIMEOUT));
    never.countDown();
  }

  private HttpExchange get(String host, TlsTrust trust) throws IOException {
    return get(host, trust, Duration.ofSeconds(20));
  }

  private HttpExchange get(String host, TlsTrust trust, Duration time) throws IOException {
    var url = CrawlUrl.of("https://" + host + ":" + web.port() + "/");
    var address = new InetSocketAddress(InetAddress.ofLiteral("127.0.0.1"), web.port());
    return get(url, address, trust, time);
  }

  private static HttpExchange get(
      CrawlUrl url, InetSocketAddress address, TlsTrust trust, Duration time) throws IOException {
    try (var transport =
        new ApacheTransport(trust, 10, ExchangeLimits.DEFAULT, InstantSource.system())) {
      var deadline = Deadline.after(time);
      return transport.get(
          new HttpRequest(url, List.of(address), Map.of(), 1000, deadline), _ -> true);
    }
  }

  private static void makeKeys(Path file) throws IOException, InterruptedException {
    var keytool = Path.of(System.getProperty("java.home"), "bin", "keytool");
    var command =
        List.of(
            keytool.toString(),
            "-genkeypair",
            "-alias",
            "site",
            "-keyalg",
            "EC",
            "-dname",
            "CN=site.test",
            "-ext",
            "SAN=dns:site.test",
            "-storetype",
            "PKCS12",
            "-storepass",
            PASSWORD,
            "-keystore",
            file.toString());
    assertThat(new ProcessBuilder(command).inheritIO().start().waitFor()).isZero();
  }

  private SSLContext serving() throws GeneralSecurityException {
    var managers = KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
    managers.init(keys, PASSWORD.toCharArray());
    var context = SSLContext.getInstance("TLS");
    context.init(managers.getKeyManagers(), null, null);
    return context;
  }

  private SSLContext trusting() throws Exception {
    var certificates = KeyStore.getInstance(KeyStore.getDefaultType());
    certificates.load(null, null);
    certificates.setCertificateEntry("site", keys.getCertificate("site"));
    var managers = TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
    managers.init(certificates);
    var context = SSLContext.getInstance("TLS");
    context.init(null, managers.getTrustManagers(), null);
    return context;
  }
}
