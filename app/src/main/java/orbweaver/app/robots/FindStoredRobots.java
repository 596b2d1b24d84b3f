package orbweaver.app.robots;

import java.util.List;
import java.util.Optional;
import orbweaver.admin.pipeline.PipelineTask;
import orbweaver.contract.Topic;
import orbweaver.contract.fetch.HostRecord;
import orbweaver.contract.fetch.HostRecord.HostState;
import orbweaver.contract.fetch.HostRecord.RobotsTxt;
import orbweaver.contract.json.ReadResult.Decoded;
import orbweaver.contract.json.ReadResult.Unreadable;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.runtime.record.PipelineContext;
import orbweaver.runtime.record.Records;
import orbweaver.runtime.record.TopicReader;
import org.apache.kafka.clients.consumer.ConsumerRecord;

/** Task that finds the robots.txt stored by the fetchers for the origin of a URL. */
public final class FindStoredRobots implements PipelineTask<RobotsReport> {
  private final CrawlUrl url;
  private Optional<RobotsTxt> stored = Optional.empty();

  public FindStoredRobots(CrawlUrl url) {
    this.url = url;
  }

  @Override
  public RobotsReport runOnStopped(PipelineContext pipeline) {
    var partition = pipeline.manifest().partitionOf(url);
    try (var reader = new TopicReader(pipeline, Topic.HOST, partition)) {
      reader.readCommitted(this::note);
    }
    return stored
        .map(robots -> RobotsReport.of(url, robots, List.of()))
        .orElseGet(() -> RobotsReport.unknown(url));
  }

  private void note(ConsumerRecord<byte[], byte[]> record) {
    switch (Records.read(Topic.HOST, record.headers(), record.value(), HostRecord.class)) {
      case Decoded<HostRecord>(RobotsTxt robots) when robots.origin().equals(url.origin()) ->
          stored = Optional.of(robots);
      case Decoded<HostRecord>(RobotsTxt _), Decoded<HostRecord>(HostState _) -> {}
      case Unreadable<HostRecord> _ -> {}
    }
  }
}
