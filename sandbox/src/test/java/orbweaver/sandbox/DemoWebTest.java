package orbweaver.sandbox;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URI;
import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;
import orbweaver.sandbox.web.LocalWeb;
import orbweaver.sandbox.web.RawClient;
import org.junit.jupiter.api.Test;

class DemoWebTest {
  private static final Pattern LINK =
      Pattern.compile("(?:href|src|url)=\"?([^\"#>]+)\"|Location: (\\S+)");

  @Test
  void everyPageIsReachableFromTheSeedAndEachKindOfErrorOccurs() throws Exception {
    try (var web = DemoWeb.open()) {
      var found = walk(web);

      assertThat(found.values()).filteredOn(answer -> answer.contains("<title>")).hasSize(30);
      assertThat(found.keySet()).extracting(URI::getHost).hasSameElementsAs(DemoWeb.HOSTS);
      assertThat(found.get(URI.create("http://garden.test/roses"))).startsWith("HTTP/1.1 301");
      assertThat(found.get(URI.create("http://garden.test/beds/weeds"))).startsWith("HTTP/1.1 404");
      assertThat(found.values()).anyMatch(answer -> answer.contains("<iframe"));
      assertThat(found.values()).anyMatch(answer -> answer.contains("<area"));
      assertThat(found.values()).anyMatch(answer -> answer.contains("refresh"));
    }
  }

  @Test
  void theWebIsDeterministic() throws Exception {
    try (var one = DemoWeb.open();
        var other = DemoWeb.open()) {
      assertThat(walk(one)).isEqualTo(walk(other));
    }
  }

  private static Map<URI, String> walk(LocalWeb web) throws IOException {
    var found = new TreeMap<URI, String>();
    var queue = new ArrayDeque<URI>();
    queue.add(URI.create(DemoWeb.SEED));
    while (!queue.isEmpty()) {
      var url = queue.remove();
      if (found.containsKey(url)) continue;
      var answer =
          RawClient.send(web, "GET " + url.getRawPath() + " HTTP/1.0", "Host: " + url.getHost());
      found.put(url, answer);
      queue.addAll(links(url, answer));
    }
    return found;
  }

  private static Collection<URI> links(URI base, String answer) {
    return LINK.matcher(answer)
        .results()
        .map(link -> link.group(1) == null ? link.group(2) : link.group(1))
        .map(base::resolve)
        .toList();
  }
}
