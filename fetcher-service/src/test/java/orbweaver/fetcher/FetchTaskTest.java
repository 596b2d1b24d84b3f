package orbweaver.fetcher;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Stream;
import orbweaver.contract.request.DiscoveryPath;
import orbweaver.contract.request.FetchRequest;
import orbweaver.contract.request.Interest;
import orbweaver.contract.request.Priority;
import orbweaver.contract.url.CrawlUrl;
import org.junit.jupiter.api.Test;

class FetchTaskTest {
  private static final CrawlUrl URL = CrawlUrl.of("http://a.test/");

  @Test
  void aTaskIsFirstIfOneOfItsActivitiesWantsItFirst() {
    assertThat(task(Priority.NEXT, Priority.FIRST).isUrgent()).isTrue();
    assertThat(task(Priority.NEXT, Priority.LAST).isUrgent()).isFalse();
  }

  private static FetchTask task(Priority... priorities) {
    var interests =
        Stream.of(priorities)
            .map(
                priority ->
                    new Interest(priority.name(), 1, new DiscoveryPath(URL, 0, 0), "t", priority))
            .toList();
    return new FetchTask(0, 0, new FetchRequest(URL, 1, false, interests), List.of());
  }
}
