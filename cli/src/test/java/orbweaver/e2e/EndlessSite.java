package orbweaver.e2e;

import static orbweaver.sandbox.web.WebRoute.page;
import static orbweaver.sandbox.web.WebRoute.status;

import java.io.IOException;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import orbweaver.sandbox.web.WebRequest;
import orbweaver.sandbox.web.WebResponse;
import orbweaver.sandbox.web.WebRoute;

/**
 * Routes of a site with an endless chain of refreshes, an endless calendar and an archive that
 * ends.
 */
final class EndlessSite {
  /** Number of pages of the archive, each with an article. */
  static final int ARTICLES = 60;

  private EndlessSite() {}

  /**
   * Returns the routes: an archive of articles, each page with a new one, and the endless chains.
   */
  static WebRoute[] routes() {
    var start = page("/").linksTo("/inc/1", "/cal/1", "/archive/1", "/about");
    var archive = IntStream.rangeClosed(1, ARTICLES).mapToObj(EndlessSite::archive);
    var articles =
        IntStream.rangeClosed(1, ARTICLES).mapToObj(n -> page("/article-" + n).linksTo("/"));
    var others = Stream.of(start, page("/about"), status("/robots.txt", 404), new Endless());
    return Stream.of(others, archive, articles).flatMap(routes -> routes).toArray(WebRoute[]::new);
  }

  private static WebRoute archive(int number) {
    var page = page("/archive/" + number);
    return number < ARTICLES
        ? page.linksTo("/article-" + number, "/archive/" + (number + 1), "/")
        : page.linksTo("/article-" + number, "/");
  }

  /** Endless route: each page leads to the next number, by a link (calendar) or by refreshes. */
  private record Endless() implements WebRoute {
    @Override
    public String path() {
      return "/";
    }

    @Override
    public boolean isTree() {
      return true;
    }

    @Override
    public WebResponse respond(WebRequest request) throws IOException, InterruptedException {
      var name = request.path().lastIndexOf('/') + 1;
      var number = Integer.parseInt(request.path().substring(name)) + 1;
      var next = request.path().substring(0, name) + number;
      var refresh = "<meta http-equiv=refresh content=\"0; url=" + next + "\">";
      var page = page(request.path());
      return (next.startsWith("/cal/") ? page.linksTo("/", next) : page.withHead(refresh))
          .respond(request);
    }
  }
}
