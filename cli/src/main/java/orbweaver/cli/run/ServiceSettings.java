package orbweaver.cli.run;

import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;

/**
 * What a service process is told, besides how to reach its brokers.
 *
 * @param dir for its state, in a part of its own
 * @param port of a broker
 * @param health where it says how it is; port 0 is any free one
 * @param drainToken that shows who may end it from another machine; nobody when empty
 * @param ring what one that rule-service makes is made with
 * @param patience with brokers that do not answer yet and a ring that is not there yet
 * @param stations how they behave
 */
public record ServiceSettings(
    Path dir,
    int port,
    InetSocketAddress health,
    Optional<String> drainToken,
    RingPlan ring,
    Duration patience,
    StationSettings stations) {}
