package orbweaver.app.process;

import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;

/**
 * Settings of a service process, besides those of its Kafka clients.
 *
 * @param dir folder with a subfolder for the state of each service
 * @param port port of a broker
 * @param healthAddress address of the health endpoint; port 0 selects a free one
 * @param drainToken token that authorises a drain request; none is accepted when empty
 * @param plan settings for the pipeline that rule-service creates
 * @param startTimeout timeout for brokers and pipeline to appear
 * @param services settings of the services
 */
public record ServiceProcessSettings(
    Path dir,
    int port,
    InetSocketAddress healthAddress,
    Optional<String> drainToken,
    PipelinePlan plan,
    Duration startTimeout,
    PipelineServiceSettings services) {}
