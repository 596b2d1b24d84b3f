package orbweaver.e2e;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.CookieManager;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;

/** Reader of pages who follows every link, and fills every form that only asks for a page. */
final class FollowedLinks {
  private static final int OK = 200;
  private static final int MAX = 2_000;
  private static final String TYPED = "tea";

  private final URI start;
  private final HttpClient client =
      HttpClient.newBuilder()
          .cookieHandler(new CookieManager())
          .followRedirects(HttpClient.Redirect.NORMAL)
          .build();

  FollowedLinks(URI start) {
    this.start = start;
  }

  void logIn(String name, String password) throws IOException, InterruptedException {
    var form = Jsoup.parse(get(start.resolve("/login")).body());
    var token = form.expectFirst("input[name=token]").val();
    var fields = "token=%s&name=%s&password=%s".formatted(token, name, encoded(password));
    var request =
        HttpRequest.newBuilder(start.resolve("/login"))
            .header("Content-Type", "application/x-www-form-urlencoded")
            .POST(BodyPublishers.ofString(fields))
            .build();
    assertThat(client.send(request, BodyHandlers.ofString()).uri().getPath()).isEqualTo("/");
  }

  private HttpResponse<String> get(URI address) throws IOException, InterruptedException {
    return client.send(HttpRequest.newBuilder(address).build(), BodyHandlers.ofString());
  }

  /**
   * Follows all links from some pages on, each of which must lead to a page; returns the paths.
   *
   * @param paths paths to begin with, which may be those of errors
   */
  Set<String> follow(String... paths) throws IOException, InterruptedException {
    var seen = new LinkedHashSet<URI>();
    var waiting = new ArrayDeque<URI>();
    for (var path : paths) waiting.add(start.resolve(path));
    var given = Set.copyOf(waiting);
    seen.addAll(waiting);
    while (!waiting.isEmpty()) {
      var address = waiting.removeFirst();
      var response = get(address);
      if (!given.contains(address))
        assertThat(response.statusCode()).as(address + "\n" + response.body()).isEqualTo(OK);
      if (isHtml(response))
        for (var link : links(Jsoup.parse(response.body(), address.toString())))
          if (seen.add(link)) waiting.add(link);
      assertThat(seen).hasSizeLessThan(MAX);
    }
    var found = new LinkedHashSet<String>();
    for (var address : seen) found.add(address.getPath());
    return found;
  }

  /** Returns the page of a path. */
  Document page(String path) throws IOException, InterruptedException {
    var address = start.resolve(path);
    return Jsoup.parse(get(address).body(), address.toString());
  }

  private static boolean isHtml(HttpResponse<String> response) {
    return response.headers().firstValue("content-type").orElse("").startsWith("text/html");
  }

  private List<URI> links(Document page) {
    var links = new ArrayList<URI>();
    for (var link : page.select("a[href], link[href]"))
      own(link.absUrl("href")).ifPresent(links::add);
    for (var form : page.select("form:not([method=post])"))
      queries(form)
          .forEach(query -> own(form.absUrl("action") + "?" + query).ifPresent(links::add));
    return links;
  }

  private Optional<URI> own(String address) {
    return Optional.of(address.replaceFirst("#.*", ""))
        .filter(text -> text.startsWith(start.toString()))
        .map(URI::create);
  }

  /** Returns what a form sends, one for each of its buttons. */
  private static Stream<String> queries(Element form) {
    var fields = new ArrayList<String>();
    for (var field : form.select("input[type=hidden], [checked]"))
      fields.add(field.attr("name") + "=" + encoded(field.val()));
    // Some fields exclude each other.
    form.select("input:not([type]), input[type=search]").stream()
        .limit(1)
        .forEach(field -> fields.add(field.attr("name") + "=" + encoded(typed(field))));
    var sent = String.join("&", fields);
    return form.select("button").stream()
        .map(button -> button.hasAttr("name") ? "&" + button.attr("name") + "=" + button.val() : "")
        .map(sent::concat);
  }

  private static String typed(Element field) {
    return switch (field.attr("name")) {
      case "numbers" -> "2";
      case "url" -> "http://a.test/";
      default -> TYPED;
    };
  }

  private static String encoded(String text) {
    return URLEncoder.encode(text, UTF_8);
  }
}
