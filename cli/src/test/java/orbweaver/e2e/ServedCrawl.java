package orbweaver.e2e;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Path;
import java.time.Duration;
import java.util.regex.Pattern;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;

/** Stopped crawl whose pages are served until this is closed. */
final class ServedCrawl implements AutoCloseable {
  private static final Duration PATIENCE = Duration.ofSeconds(60);
  private static final Pattern ADDRESS = Pattern.compile("pages: (http://127\\.0\\.0\\.1:\\d+/)\n");

  private final CommandInProcess command;
  private final HttpClient client = HttpClient.newHttpClient();

  /** Address of the front page. */
  final URI address;

  ServedCrawl(Path folder) {
    command = CommandInProcess.start("serve", "--port", "0", "--dir", folder.toString());
    await()
        .atMost(PATIENCE)
        .until(() -> ADDRESS.matcher(command.printed()).find() || !command.isAlive());
    var found = ADDRESS.matcher(command.printed());
    assertThat(found.find()).as(command::printed).isTrue();
    address = URI.create(found.group(1));
  }

  /**
   * Returns the response of a path.
   *
   * @param fields names and values of header fields of the request
   */
  HttpResponse<String> get(String path, String... fields) throws Exception {
    var request = HttpRequest.newBuilder(address.resolve(path));
    if (fields.length > 0) request.headers(fields);
    return client.send(request.build(), BodyHandlers.ofString());
  }

  /** Returns a page that must exist. */
  Document page(String path) throws Exception {
    var response = get(path);
    assertThat(response.statusCode()).as(response.body()).isEqualTo(200);
    return Jsoup.parse(response.body(), response.uri().toString());
  }

  /** Returns a file that must exist. */
  String file(String path) throws Exception {
    var response = get(path);
    assertThat(response.statusCode()).as(response.body()).isEqualTo(200);
    return response.body();
  }

  /** Returns the path of a page with a parameter. */
  static String path(String page, String parameter, String value) {
    return page + "?" + parameter + "=" + URLEncoder.encode(value, UTF_8);
  }

  @Override
  public void close() {
    command.close();
  }
}
