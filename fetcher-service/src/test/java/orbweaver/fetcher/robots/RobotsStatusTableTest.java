package orbweaver.fetcher.robots;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.regex.Pattern;
import orbweaver.contract.fetch.Header;
import orbweaver.contract.fetch.Tls;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.fetcher.http.HttpExchange.CompletedExchange;
import orbweaver.fetcher.http.ResponseBody;
import orbweaver.fetcher.http.ResponseHead;
import orbweaver.fetcher.robots.RobotsResponse.Redirect;
import orbweaver.fetcher.robots.RobotsResponse.Result;
import org.junit.jupiter.api.Test;

/**
 * Table of responses to robots.txt requests in docs/explanation/fetching.md, compared with the
 * code.
 */
class RobotsStatusTableTest {
  private static final Path PAGE = Path.of("..", "docs", "explanation", "fetching.md");
  private static final Pattern ROW =
      Pattern.compile("(?m)^\\| (\\d{3})(?:\u2013(\\d{3}))? \\| `?([A-Za-z]+)`? \\|");

  @Test
  void everyStatusHasOneRowThatMatchesTheCode() throws IOException {
    var rows = ROW.matcher(Files.readString(PAGE)).results().toList();
    for (var status = 200; status < 600; status++) {
      var here = status;
      var documented =
          rows.stream()
              .filter(row -> here >= Integer.parseInt(row.group(1)))
              .filter(row -> here <= Integer.parseInt(row.group(row.group(2) == null ? 1 : 2)))
              .map(row -> row.group(3))
              .toList();

      assertThat(documented).as("status %d", status).containsExactly(taken(status));
    }
  }

  private static String taken(int status) {
    var location = List.of(new Header("location", "/elsewhere"));
    var head = new ResponseHead(Instant.EPOCH, "192.0.2.1", status, location, Tls.NONE);
    var fetch = RobotsFetch.of(CrawlUrl.of("http://a.test/"));
    return switch (RobotsResponse.of(fetch, new CompletedExchange(head, ResponseBody.UNREAD))) {
      case Redirect _ -> "elsewhere";
      case Result read -> read.access().name();
    };
  }
}
