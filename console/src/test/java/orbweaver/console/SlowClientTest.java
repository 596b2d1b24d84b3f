package orbweaver.console;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import orbweaver.console.change.FormAnswer;
import orbweaver.console.change.FormPage;
import orbweaver.console.page.PageView;
import orbweaver.console.page.Parameters;
import orbweaver.console.visitor.UserDirectory;
import orbweaver.console.visitor.Visitor;
import orbweaver.console.visitor.VisitorRole;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Test of clients that send slowly, read nothing, or send too many requests. */
class SlowClientTest {
  private static final Duration SHORT = Duration.ofMillis(400);
  private static final Duration LONG = Duration.ofMinutes(10);
  private static final String HOST = "Host: 127.0.0.1\r\n";

  @TempDir Path folder;

  private Optional<Console> console = Optional.empty();

  private URI start(ConsoleLimits limits) {
    return start(limits, new NotePage());
  }

  private URI start(ConsoleLimits limits, FormPage page) {
    var settings =
        new ConsoleSettings(
            ConsoleReach.loopback(0),
            UserDirectory.empty(),
            limits,
            folder.resolve("audit.jsonl"),
            InstantSource.system());
    var started = Console.start(settings, new NoCrawl(), List.of(page), Optional.empty());
    console = Optional.of(started);
    return started.address();
  }

  @AfterEach
  void stop() {
    console.ifPresent(Console::close);
  }

  private Socket connect(String begin) throws IOException {
    var socket = new Socket(InetAddress.getLoopbackAddress(), console.orElseThrow().port());
    socket.getOutputStream().write(begin.getBytes(US_ASCII));
    return socket;
  }

  private static boolean isClosed(Socket socket) {
    try {
      socket.setSoTimeout(10);
      return socket.getInputStream().readAllBytes().length == 0;
    } catch (SocketTimeoutException _) {
      return false;
    } catch (IOException _) {
      return true;
    }
  }

  @Test
  void aHeaderOrABodyThatDoesNotArriveIsCutOff() throws Exception {
    start(new ConsoleLimits(100, 100, SHORT, LONG, 1));
    var form = "POST /note HTTP/1.1\r\n" + HOST + "Content-Type: " + Browser.FORM + "\r\n";

    try (var header = connect("GET /note HTTP/1.1\r\n" + HOST);
        var body = connect(form + "Content-Length: 100\r\n\r\ntext=")) {
      await().atMost(Duration.ofSeconds(20)).until(() -> isClosed(header));
      await().atMost(Duration.ofSeconds(20)).until(() -> isClosed(body));
    }
  }

  @Test
  void aClientThatReadsNothingIsCutOff() throws Exception {
    start(new ConsoleLimits(100, 100, LONG, SHORT, 1), new LargePage());

    try (var client = connect("GET /large HTTP/1.1\r\n" + HOST + "\r\n")) {
      await().atMost(Duration.ofSeconds(20)).until(() -> isReset(client));
    }
  }

  // What is sent to a connection that the other side has closed ends it.
  private static boolean isReset(Socket socket) {
    try {
      socket.getOutputStream().write('\n');
      return false;
    } catch (IOException _) {
      return true;
    }
  }

  @Test
  void aClientThatReadsInTimeGetsAllOfALargePage() throws Exception {
    var start = start(new ConsoleLimits(100, 100, LONG, LONG, 1), new LargePage());

    assertThat(new Browser(start).get("/large").body()).contains(LargePage.TEXT);
  }

  @Test
  void slowClientsDoNotKeepOthersWaiting() throws Exception {
    var start = start(new ConsoleLimits(100, 100, LONG, LONG, 1));
    var slow = new ArrayList<Socket>();
    try {
      for (var client = 0; client < 50; client++) slow.add(connect("GET /note HT"));

      assertThat(new Browser(start).get("/note").statusCode()).isEqualTo(200);
    } finally {
      for (var socket : slow) socket.close();
    }
  }

  @Test
  void aClientThatSendsTooManyRequestsIsToldWhenToTryAgain() throws Exception {
    var start = start(new ConsoleLimits(1, 2, LONG, LONG, 1));
    var browser = new Browser(start);
    assertThat(browser.get("/note").statusCode()).isEqualTo(200);
    assertThat(browser.get("/note").statusCode()).isEqualTo(200);

    var refused = browser.get("/note");

    assertThat(refused.statusCode()).isEqualTo(429);
    assertThat(refused.headers().firstValue("retry-after")).hasValue("1");
    await()
        .atMost(Duration.ofSeconds(20))
        .pollInterval(SHORT)
        .until(() -> browser.get("/note").statusCode() == 200);
  }

  /** Page that no buffer of a connection can take. */
  private record LargePage() implements FormPage {
    private static final String TEXT = "0123456789".repeat(3_000_000);

    @Override
    public String path() {
      return "/large";
    }

    @Override
    public VisitorRole role() {
      return VisitorRole.READER;
    }

    @Override
    public PageView answer(Parameters parameters, Visitor visitor) {
      return new PageView("note.jte", TEXT);
    }

    @Override
    public FormAnswer post(Parameters fields, Visitor visitor) {
      throw new UnsupportedOperationException();
    }
  }
}
