package orbweaver.contract;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.stream.Stream;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.contract.url.PolitenessKeyKind;
import org.junit.jupiter.api.Test;

class TopicTest {
  @Test
  void aTopicIsNamedByPrefixShortNameAndVersion() {
    assertThat(Topic.DEAD_LETTER.qualifiedName("orbweaver")).isEqualTo("orbweaver.dead-letter.v1");
  }

  @Test
  void onlyTopicsOfSubmissionsAndTheManifestHaveOnePartition() {
    var single = Stream.of(Topic.values()).filter(topic -> topic.partitions(12) == 1);

    assertThat(single)
        .containsExactly(
            Topic.SEED,
            Topic.PARTY,
            Topic.ACTIVITY,
            Topic.SUPPRESSION,
            Topic.SUBMISSION_ANSWER,
            Topic.PROFILE,
            Topic.NEWS,
            Topic.LIBRARY,
            Topic.MANIFEST);
  }

  @Test
  void everyServiceReadsItsInputTopics() {
    assertThat(Topic.readBy("fetcher-service")).containsExactly(Topic.FRONTIER, Topic.HOST);
    assertThat(Topic.readBy("rule-service")).containsExactly(Topic.SEED, Topic.LINK);
    assertThat(Topic.readBy("extractor-service")).containsExactly(Topic.FETCH);
    assertThat(Topic.readBy("index-sink")).containsExactly(Topic.LINK, Topic.TEXT, Topic.VERDICT);
  }

  @Test
  void allUrlsOfAPolitenessKeyAreOnOnePartition() {
    var manifest =
        new PipelineManifest(
            "r", PolitenessKeyKind.DOMAIN, 12, "xxh3-64", "2025-12-04", Map.of("link", 1));

    var partition = manifest.partitionOf(CrawlUrl.of("https://www.a.co.uk:8443/x"));
    assertThat(manifest.partitionOf(CrawlUrl.of("http://a.co.uk/"))).isEqualTo(partition);
    assertThat(manifest.politenessKeyOf(CrawlUrl.of("http://www.a.co.uk/"))).isEqualTo("a.co.uk");
    assertThat(manifest.partitionOfActivity("walk")).isBetween(0, 11);
  }
}
