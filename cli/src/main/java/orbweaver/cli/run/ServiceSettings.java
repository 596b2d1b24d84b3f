package orbweaver.cli.run;

import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;

/**
 * Settings of a service process, besides those of its Kafka clients.
 *
 * @param dir folder with a subfolder for the state of each service
 * @param port port of a broker
 * @param health address of the health endpoint; port 0 selects a free one
 * @param drainToken token that authorises a drain request; none is accepted when empty
 * @param ring settings for the pipeline that rule-service creates
 * @param patience timeout for brokers and pipeline to appear
 * @param stations settings of the services
 */
public record ServiceSettings(
    Path dir,
    int port,
    InetSocketAddress health,
    Optional<String> drainToken,
    RingPlan ring,
    Duration patience,
    StationSettings stations) {}
