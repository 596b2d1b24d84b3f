package orbweaver.e2e;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.net.CookieManager;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;

/** Command that serves pages, and a client of them that keeps cookies and fills forms. */
final class ServedPages implements AutoCloseable {
  private static final Duration PATIENCE = Duration.ofSeconds(60);
  private static final Pattern ADDRESS = Pattern.compile("pages: (https?://\\S+/)\n");

  private final Runnable stop;
  private final URI start;
  private final HttpClient client;

  private ServedPages(CommandInProcess command, HttpClient client) {
    this(command::close, command::printed, command::isAlive, client);
  }

  private ServedPages(
      Runnable stop, Supplier<String> printed, BooleanSupplier isAlive, HttpClient client) {
    this.stop = stop;
    this.client = client;
    await()
        .atMost(PATIENCE)
        .until(() -> ADDRESS.matcher(printed.get()).find() || !isAlive.getAsBoolean());
    var found = ADDRESS.matcher(printed.get());
    assertThat(found.find()).as(printed).isTrue();
    start = URI.create(found.group(1));
  }

  /** Returns the pages of a command in a process of its own, which ends with them. */
  static ServedPages of(CommandProcess process) {
    return new ServedPages(process::close, process::printed, process::isAlive, client());
  }

  /** Starts a command that prints the address of its pages. */
  static ServedPages start(String... arguments) {
    return start(client(), arguments);
  }

  /** Starts a command, whose pages are read by a client of the test. */
  static ServedPages start(HttpClient client, String... arguments) {
    return new ServedPages(CommandInProcess.start(arguments), client);
  }

  /** Starts a command with these environment variables. */
  static ServedPages start(Map<String, String> variables, String... arguments) {
    return new ServedPages(CommandInProcess.start(variables, arguments), client());
  }

  private static HttpClient client() {
    return HttpClient.newBuilder().cookieHandler(new CookieManager()).build();
  }

  HttpClient browser() {
    return client;
  }

  URI address() {
    return start;
  }

  HttpResponse<String> get(String path) throws IOException, InterruptedException {
    var request = HttpRequest.newBuilder(start.resolve(path)).build();
    return client.send(request, BodyHandlers.ofString());
  }

  /** Returns a page, which must exist. */
  Document page(String path) throws IOException, InterruptedException {
    var response = get(path);
    assertThat(response.statusCode()).as(response.body()).isEqualTo(200);
    return Jsoup.parse(response.body(), response.uri().toString());
  }

  /** Loads the form of a page and sends it with these fields. */
  HttpResponse<String> submit(String path, Map<String, String> fields)
      throws IOException, InterruptedException {
    var form = page(path).expectFirst("form[method=post]");
    var all = new HashMap<>(fields);
    all.put("token", form.expectFirst("input[name=token]").val());
    return post(form.attr("action"), all);
  }

  /** Sends a form. */
  HttpResponse<String> post(String path, Map<String, String> fields)
      throws IOException, InterruptedException {
    var request =
        HttpRequest.newBuilder(start.resolve(path))
            .header("Content-Type", "application/x-www-form-urlencoded")
            .POST(BodyPublishers.ofString(encoded(fields)))
            .build();
    return client.send(request, BodyHandlers.ofString());
  }

  private static String encoded(Map<String, String> fields) {
    return fields.entrySet().stream()
        .map(field -> field.getKey() + "=" + encoded(field.getValue()))
        .collect(Collectors.joining("&"));
  }

  private static String encoded(String text) {
    return URLEncoder.encode(text, StandardCharsets.UTF_8);
  }

  @Override
  public void close() {
    stop.run();
  }
}
