package orbweaver.admin.hosts;

import java.util.Comparator;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BinaryOperator;
import orbweaver.contract.Topic;
import orbweaver.contract.fetch.HostRecord;
import orbweaver.contract.fetch.HostRecord.HostState;
import orbweaver.contract.fetch.HostRecord.RobotsTxt;
import orbweaver.contract.fetch.RobotsAccess;
import orbweaver.contract.json.ReadResult.Decoded;
import orbweaver.contract.json.ReadResult.Unreadable;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.runtime.record.PipelineContext;
import orbweaver.runtime.record.Records;
import orbweaver.runtime.record.TopicReader;
import org.apache.kafka.clients.consumer.ConsumerRecord;

/** Politeness states of all hosts, read from topic {@code host}. */
final class FetcherHostStates {
  private static final Comparator<RobotsTxt> BY_VALID_UNTIL =
      Comparator.comparing(RobotsTxt::validUntil);

  private final Map<String, HostState> states = new HashMap<>();
  // By origin; contains only the origins whose robots.txt could not be fetched.
  private final Map<String, RobotsTxt> unreachable = new HashMap<>();
  private final Map<String, RobotsTxt> unreachableByKey = new HashMap<>();

  private FetcherHostStates() {}

  /** Reads the committed states. */
  static FetcherHostStates readFrom(PipelineContext pipeline) {
    var hosts = new FetcherHostStates();
    for (var partition = 0; partition < pipeline.partitions(Topic.HOST); partition++) {
      try (var reader = new TopicReader(pipeline, Topic.HOST, partition)) {
        reader.readCommitted(hosts::accept);
      }
    }
    hosts.unreachable.forEach(
        (origin, robots) -> {
          var key = pipeline.manifest().politenessKeyOf(CrawlUrl.of(origin + "/"));
          hosts.unreachableByKey.merge(key, robots, BinaryOperator.maxBy(BY_VALID_UNTIL));
        });
    return hosts;
  }

  private void accept(ConsumerRecord<byte[], byte[]> record) {
    switch (Records.read(Topic.HOST, record.headers(), record.value(), HostRecord.class)) {
      case Decoded<HostRecord>(HostState state) -> states.put(state.key(), state);
      case Decoded<HostRecord>(RobotsTxt robots) -> accept(robots);
      case Unreadable<HostRecord> _ -> {}
    }
  }

  private void accept(RobotsTxt robots) {
    if (robots.access() == RobotsAccess.UNREACHABLE) {
      unreachable.put(robots.origin(), robots);
    } else {
      unreachable.remove(robots.origin());
    }
  }

  /** Returns the politeness keys of all states. */
  Set<String> keys() {
    return Set.copyOf(states.keySet());
  }

  /** Returns the state of a politeness key, if there is one. */
  Optional<HostState> state(String key) {
    return Optional.ofNullable(states.get(key));
  }

  /** Returns, of the unreachable robots.txt files of a politeness key, the one retried last. */
  Optional<RobotsTxt> unreachableRobots(String key) {
    return Optional.ofNullable(unreachableByKey.get(key));
  }
}
