package orbweaver.fetcher.reach;

import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.UnknownHostException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.fetcher.reach.Names.NoAnswerException;
import orbweaver.fetcher.reach.Way.Closed;
import orbweaver.fetcher.reach.Way.Open;
import orbweaver.fetcher.reach.Way.Unresolved;

/**
 * Where this fetcher may go. Addresses are checked, never names: what a name leads to is decided
 * where it is resolved, and what was checked is what is connected to.
 *
 * @param names resolves
 */
public record Reach(Names names, Bounds bounds) {
  /**
   * The way to a URL's server.
   *
   * @param isSigned whether somebody answers for the request; else only loopback is open
   */
  public Way to(CrawlUrl url, boolean isSigned, Duration patience) {
    if (url.port() == 0) return new Closed("port 0");
    var detour = detourOf(url);
    var host = detour.flatMap(ConnectTo::toHost).orElse(url.host());
    var led = detour.map(ConnectTo::toPort).orElse(OptionalInt.empty());
    var closed = led.isPresent() ? Optional.<String>empty() : bounds.ports().objection(url.port());
    if (closed.isPresent()) return new Closed(closed.get());
    var port = led.orElse(url.port());
    try {
      var closedThere = closedAt(port, patience);
      return check(names.addresses(host, patience), port, closedThere, isSigned);
    } catch (UnknownHostException | NoAnswerException e) {
      return new Unresolved();
    }
  }

  /** Whether connections to a host go where a setting says, not where its name leads. */
  public boolean isDetoured(CrawlUrl url) {
    return detourOf(url).isPresent();
  }

  private Optional<ConnectTo> detourOf(CrawlUrl url) {
    return ConnectTo.choose(bounds.detours(), url.host(), url.port());
  }

  // Looked up for a port of theirs alone. A name that nobody can tell closes the port to all.
  private Set<InetAddress> closedAt(int port, Duration patience)
      throws UnknownHostException, NoAnswerException {
    var addresses = new HashSet<InetAddress>();
    for (var server : bounds.closed()) {
      if (server.getPort() == port) {
        addresses.addAll(names.addresses(server.getHostString(), patience));
      }
    }
    return addresses;
  }

  // One closed address among open ones closes only itself: what is open is all that is used.
  private Way check(
      List<InetAddress> addresses, int port, Set<InetAddress> closed, boolean isSigned) {
    var open = new ArrayList<InetSocketAddress>();
    var why = new ArrayList<String>();
    for (var address : addresses) {
      bounds
          .ownPorts()
          .objection(address, port)
          .or(() -> objection(address, port, closed))
          .or(() -> objection(address, isSigned))
          .ifPresentOrElse(why::add, () -> open.add(new InetSocketAddress(address, port)));
    }
    return open.isEmpty() ? new Closed(String.join("; ", why)) : new Open(open);
  }

  // Whether an address is this machine's is a system call: asked only if one of the closed ones is.
  private static Optional<String> objection(
      InetAddress address, int port, Set<InetAddress> closed) {
    var isClosed =
        closed.contains(address)
            || (closed.stream().anyMatch(OwnPorts::isOfThisMachine)
                && OwnPorts.isOfThisMachine(address));
    return isClosed
        ? Optional.of("port " + port + " of " + address.getHostAddress() + " is a broker's")
        : Optional.empty();
  }

  private Optional<String> objection(InetAddress address, boolean isSigned) {
    var isAllowed = bounds.allowed().stream().anyMatch(range -> range.contains(address));
    var block = AddressBlock.of(address);
    if (block.isPresent() && !isAllowed) {
      return Optional.of(
          address.getHostAddress() + " is " + block.get() + ", and no --allow-private covers it");
    }
    if (isSigned || address.isLoopbackAddress()) return Optional.empty();
    return Optional.of(
        "no operator is named, and " + address.getHostAddress() + " is not loopback");
  }
}
