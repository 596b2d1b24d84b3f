package orbweaver.bench.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CrawlPartTest {
  @ParameterizedTest
  @CsvSource({
    "orbweaver.rule-service-1, RULE",
    "orbweaver.frontier, FRONTIER",
    "frontier-servic, FRONTIER",
    "host-scheduler, FETCHER",
    "ForkJoinPool-1-3, REQUESTS",
    "engine, ENGINE",
    "fetch-collector, COLLECTOR",
    "extractor-servi, EXTRACTOR",
    "extractor-1, EXTRACTOR",
    "graph-sink, SINK",
    "graph-feed, SINK",
    "rocksdb:high, ROCKSDB",
    "native library, LIBRARY",
    "kafka-producer-n, CLIENTS",
    "kafka-network-t, BROKER",
    "data-plane-kafk, BROKER",
    "C2 Compiler Thr, COMPILER",
    "G1 Conc#0, MEMORY",
    "java, COMMAND",
    "unknown-thread, REST",
    "'', REST"
  })
  void aThreadBelongsToThePartThatItsNameBeginsWith(String thread, CrawlPart part) {
    assertThat(CrawlPart.of(thread)).isEqualTo(part);
  }

  @Test
  void threadsOfClientsAreNotCountedForTheBroker() {
    assertThat(CrawlPart.of("kafka-admin-cli")).isEqualTo(CrawlPart.CLIENTS);
    assertThat(CrawlPart.of("kafka-coordinat")).isEqualTo(CrawlPart.CLIENTS);
    assertThat(CrawlPart.of("group-coordinat")).isEqualTo(CrawlPart.BROKER);
  }

  @Test
  void everyPartHasADifferentName() {
    assertThat(Arrays.stream(CrawlPart.values()).map(CrawlPart::toString)).doesNotHaveDuplicates();
  }
}
