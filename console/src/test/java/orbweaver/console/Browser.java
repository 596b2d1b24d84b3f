package orbweaver.console;

import static java.util.stream.Collectors.joining;

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
import java.util.Map;
import org.jsoup.Jsoup;

/** Client that keeps cookies, and fills forms. */
final class Browser {
  static final String FORM = "application/x-www-form-urlencoded";

  private final HttpClient client =
      HttpClient.newBuilder().cookieHandler(new CookieManager()).build();
  private final URI start;

  Browser(URI start) {
    this.start = start;
  }

  HttpResponse<String> get(String path) throws IOException, InterruptedException {
    return send(request(path).build());
  }

  /** Returns the token of the form of a page. */
  String token(String path) throws IOException, InterruptedException {
    return Jsoup.parse(get(path).body()).expectFirst("form[method=post] input[name=token]").val();
  }

  /** Loads the form of a page and sends it with these fields. */
  HttpResponse<String> submit(String path, Map<String, String> fields)
      throws IOException, InterruptedException {
    return post(path, "token=" + token(path) + "&" + encoded(fields));
  }

  HttpResponse<String> post(String path, String body, String... headers)
      throws IOException, InterruptedException {
    var request = request(path).header("Content-Type", FORM).POST(BodyPublishers.ofString(body));
    for (var at = 0; at < headers.length; at += 2) request.setHeader(headers[at], headers[at + 1]);
    return send(request.build());
  }

  HttpRequest.Builder request(String path) {
    return HttpRequest.newBuilder(start.resolve(path));
  }

  HttpResponse<String> send(HttpRequest request) throws IOException, InterruptedException {
    return client.send(request, BodyHandlers.ofString());
  }

  private static String encoded(Map<String, String> fields) {
    return fields.entrySet().stream()
        .map(field -> field.getKey() + "=" + encoded(field.getValue()))
        .collect(joining("&"));
  }

  private static String encoded(String text) {
    return URLEncoder.encode(text, StandardCharsets.UTF_8);
  }
}
