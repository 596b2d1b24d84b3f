package orbweaver.app.process;

import java.net.InetSocketAddress;
import java.util.Optional;

/**
 * Settings of the health endpoint of a process.
 *
 * @param address address it listens at; port 0 selects a free one
 * @param drainToken token that authorises a drain request; none is accepted when empty
 */
public record HealthEndpoint(InetSocketAddress address, Optional<String> drainToken) {}
