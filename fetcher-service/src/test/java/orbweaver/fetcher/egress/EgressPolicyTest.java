package orbweaver.fetcher.egress;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.net.Inet6Address;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.NetworkInterface;
import java.net.SocketException;
import java.net.UnknownHostException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.RejectedExecutionException;
import java.util.stream.Stream;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.fetcher.egress.ConnectDecision.Allowed;
import orbweaver.fetcher.egress.ConnectDecision.Forbidden;
import orbweaver.fetcher.egress.ConnectDecision.Unresolved;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Test of the addresses and ports that a fetcher connects to. */
class EgressPolicyTest {
  private static final DnsResolver ZONE =
      zone(Map.of("mixed.test", List.of("10.1.1.1", "9.9.9.9")));

  @ParameterizedTest
  @ValueSource(
      strings = {
        "127.0.0.1",
        "10.0.0.1",
        "169.254.169.254",
        "192.168.1.1",
        "172.31.0.1",
        "100.64.0.1",
        "0.0.0.0",
        "192.0.0.1",
        "198.19.0.1",
        "240.0.0.1",
        "255.255.255.255",
        "224.0.0.1",
        "[::1]",
        "[::]",
        "[fc00::1]",
        "[fe80::1]",
        "[ff02::1]",
        "[::ffff:127.0.0.1]",
        "[fd00:ec2::254]",
        "[fd20:ce::254]",
        "168.63.129.16",
        "100.100.100.200",
        "[64:ff9b::7f00:1]",
        "[2002:7f00:1::]",
        "[2001:db8::1]",
        "[2001::1]",
        "[4000::1]"
      })
  void addressesOutsideThePublicInternetAreBlocked(String host) {
    assertThat(decide(policy(), "http://" + host + "/")).isInstanceOf(Forbidden.class);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"8.8.8.8", "168.63.129.17", "172.32.0.1", "100.128.0.1", "[2606:4700::1111]"})
  void publicAddressesAreAllowed(String host) {
    assertThat(decide(policy(), "http://" + host + "/")).isInstanceOf(Allowed.class);
  }

  @Test
  void aPortOfThisProcessIsBlockedAtEveryAddressOfThisMachine() throws SocketException {
    var everything = List.of(Cidr.parse("0.0.0.0/0"), Cidr.parse("::/0"));
    var detour = List.of(ConnectTo.parse("site.test:80:127.0.0.1:9464"));
    var bounds = EgressSettings.of(everything, detour);
    var policy = new EgressPolicy(ZONE, bounds);
    assertThat(decide(policy, "http://127.0.0.1:9464/metrics")).isInstanceOf(Allowed.class);

    bounds.ownPorts().add(9464, "health and metrics");

    assertThat(decide(policy, "http://127.0.0.1:9464/metrics"))
        .isEqualTo(
            new Forbidden("port 9464 of 127.0.0.1 is this process's own (health and metrics)"));
    for (var url : List.of("http://127.7.7.7:9464/", "http://[::1]:9464/", "http://site.test/")) {
      assertThat(decide(policy, url)).as(url).isInstanceOf(Forbidden.class);
    }
    for (var address : ofThisMachine()) {
      var host = address instanceof Inet6Address ? "[" + text(address) + "]" : text(address);
      var url = "http://" + host + ":9464/";
      assertThat(decide(policy, url)).as(url).isInstanceOf(Forbidden.class);
    }
    assertThat(decide(policy, "http://127.0.0.1:9465/")).isInstanceOf(Allowed.class);
    assertThat(decide(policy, "http://192.0.2.1:9464/")).isInstanceOf(Allowed.class);
  }

  private static List<InetAddress> ofThisMachine() throws SocketException {
    return NetworkInterface.networkInterfaces().flatMap(NetworkInterface::inetAddresses).toList();
  }

  // Without the scope id, which no URL contains.
  private static String text(InetAddress address) {
    return address.getHostAddress().replaceAll("%.*", "");
  }

  @Test
  void onlyTheConfiguredRangeIsAllowed() {
    var policy =
        new EgressPolicy(ZONE, EgressSettings.of(List.of(Cidr.parse("127.0.0.0/8")), List.of()));

    assertThat(decide(policy, "http://127.9.9.9:8081/")).isEqualTo(open("127.9.9.9", 8081));
    assertThat(decide(policy, "http://10.0.0.1/"))
        .isEqualTo(new Forbidden("10.0.0.1 is private, and no --allow-private covers it"));
  }

  @Test
  void onlyTheAllowedAddressesOfAHostAreUsed() {
    assertThat(decide(policy(), "http://mixed.test/")).isEqualTo(open("9.9.9.9", 80));
  }

  @Test
  void theTargetOfAConnectOverrideIsChecked() {
    var detour = List.of(ConnectTo.parse("site.test:80:127.0.0.1:9000"));

    assertThat(
            decide(
                new EgressPolicy(ZONE, EgressSettings.of(List.of(), detour)), "http://site.test/"))
        .isEqualTo(new Forbidden("127.0.0.1 is loopback, and no --allow-private covers it"));
    assertThat(
            decide(
                new EgressPolicy(ZONE, EgressSettings.of(List.of(Cidr.parse("127.0.0.1")), detour)),
                "http://site.test/"))
        .isEqualTo(open("127.0.0.1", 9000));
    assertThat(
            decide(
                new EgressPolicy(ZONE, EgressSettings.of(List.of(), detour)),
                "http://site.test:8081/"))
        .isEqualTo(new Unresolved());
  }

  @ParameterizedTest
  @ValueSource(strings = {"*:80:127.0.0.1:9000", ":80:127.0.0.1:9000", "*:*:127.0.0.1:9000"})
  void anEntryForEveryHostIsUsedForAnyHost(String entry) {
    assertThat(decide(connecting(entry), "http://site.test/")).isEqualTo(open("127.0.0.1", 9000));
    assertThat(decide(connecting(entry), "http://other.test/")).isEqualTo(open("127.0.0.1", 9000));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "*:80:127.0.0.1:1000 | site.test:80:127.0.0.1:2000",
        "*:80:127.0.0.1:1000 | site.test::127.0.0.1:2000",
        "site.test::127.0.0.1:1000 | site.test:80:127.0.0.1:2000",
        "*:*:127.0.0.1:1000 | *:80:127.0.0.1:2000",
        "SITE.test:81:127.0.0.1:1000 | SITE.test:80:127.0.0.1:2000",
      })
  void anEntryThatNamesTheHostOrThePortHasPrecedenceOverAnEntryForAll(String broad, String narrow) {
    assertThat(decide(connecting(broad, narrow), "http://site.test/"))
        .isEqualTo(open("127.0.0.1", 2000));
    assertThat(decide(connecting(narrow, broad), "http://site.test/"))
        .isEqualTo(open("127.0.0.1", 2000));
  }

  @Test
  void theFirstOfTwoEntriesForTheSameHostAndPortIsUsed() {
    var policy = connecting("site.test:80:127.0.0.1:1000", "site.test:80:127.0.0.1:2000");

    assertThat(decide(policy, "http://site.test/")).isEqualTo(open("127.0.0.1", 1000));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "*.site.test:80:127.0.0.1:9000 | *.site.test (expected: a host, or * for any host)",
        "a b:80:127.0.0.1:9000 | a b (expected: a host, or * for any host)",
        "a/b:80:127.0.0.1:9000 | a/b (expected: a host, or * for any host)",
        "site.test:x:127.0.0.1:9000 | x (expected: a port from 1 to 65535, or * for any port)",
        "site.test:80:*:9000 | * (expected: a name or an address, or nothing for the host itself)",
        "site.test:80:127.0.0.1:* | * (expected: a port from 1 to 65535, or nothing for the same",
        "site.test:80:127.0.0.1:65536 | 65536 (expected: a port from 1 to 65535",
      })
  void anEntryThatCouldNeverApplyIsRejected(String entry, String message) {
    assertThatThrownBy(() -> ConnectTo.parse(entry))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageStartingWith("connect-to: " + message);
  }

  private static EgressPolicy connecting(String... entries) {
    var detours = Stream.of(entries).map(ConnectTo::parse).toList();
    return new EgressPolicy(ZONE, EgressSettings.of(List.of(Cidr.parse("127.0.0.0/8")), detours));
  }

  @ParameterizedTest
  @ValueSource(ints = {80, 443, 3000, 8080, 8443, 40_000, 65_535})
  void webPortsAreAllowed(int port) {
    assertThat(decide(policy(), "http://8.8.8.8:" + port + "/")).isEqualTo(open("8.8.8.8", port));
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 22, 25, 81, 1023, 5432, 6000, 6379, 6667, 9092, 11_211})
  void portsOfOtherServicesAreBlocked(int port) {
    assertThat(decide(policy(), "http://8.8.8.8:" + port + "/")).isInstanceOf(Forbidden.class);
  }

  @Test
  void aBrokerIsBlockedEvenIfItsAddressAndPortAreAllowed() {
    var brokers =
        List.of(
            InetSocketAddress.createUnresolved("9.9.9.9", 8081),
            InetSocketAddress.createUnresolved("127.0.0.1", 9092),
            InetSocketAddress.createUnresolved("gone.test", 7777));
    var everything = List.of(Cidr.parse("127.0.0.0/8"), Cidr.parse("0.0.0.0"));
    var detour = List.of(ConnectTo.parse("site.test:80:127.0.0.1:9092"));
    var ports = new PortPolicy(List.of(PortPolicy.PortRange.parse("1-65535")));
    var policy =
        new EgressPolicy(ZONE, new EgressSettings(everything, detour, ports, Set.of(), brokers));

    for (var url :
        List.of(
            "http://mixed.test:8081/",
            "http://9.9.9.9:8081/",
            "http://127.0.0.1:9092/",
            "http://127.8.8.8:9092/",
            "http://0.0.0.0:9092/",
            "http://site.test/")) {
      assertThat(decide(policy, url)).as(url).isInstanceOf(Forbidden.class);
    }
    assertThat(decide(policy, "http://9.9.9.9:9092/")).isEqualTo(open("9.9.9.9", 9092));
    assertThat(decide(policy, "http://127.0.0.1:8081/")).isEqualTo(open("127.0.0.1", 8081));
    assertThat(decide(policy, "http://8.8.8.8:7777/")).isEqualTo(new Unresolved());
  }

  @Test
  void onlyTheConfiguredPortsAreAllowed() {
    var ports =
        new PortPolicy(
            List.of(PortPolicy.PortRange.parse("81"), PortPolicy.PortRange.parse("9090-9099")));
    var policy =
        new EgressPolicy(
            ZONE, new EgressSettings(List.of(), List.of(), ports, Set.of(), List.of()));

    for (var port : List.of(81, 9090, 9099)) {
      assertThat(decide(policy, "http://8.8.8.8:" + port + "/")).isEqualTo(open("8.8.8.8", port));
    }
    assertThat(decide(policy, "http://8.8.8.8/"))
        .isEqualTo(new Forbidden("port 80 is closed by --ports"));
    assertThat(decide(policy, "http://8.8.8.8:9100/")).isInstanceOf(Forbidden.class);
  }

  @Test
  void anAddressLiteralNeedsNoLookup() throws Exception {
    var names = new SystemDnsResolver();
    names.close();

    assertThat(names.addresses("192.0.2.7", Duration.ZERO))
        .containsExactly(InetAddress.ofLiteral("192.0.2.7"));
    assertThatThrownBy(() -> names.addresses("192.0.2.256", Duration.ZERO))
        .isInstanceOf(RejectedExecutionException.class);
  }

  private static EgressPolicy policy() {
    return new EgressPolicy(ZONE, EgressSettings.of(List.of(), List.of()));
  }

  private static ConnectDecision decide(EgressPolicy policy, String url) {
    return policy.decide(CrawlUrl.of(url), true, Duration.ofSeconds(1));
  }

  private static Allowed open(String address, int port) {
    return new Allowed(List.of(new InetSocketAddress(InetAddress.ofLiteral(address), port)));
  }

  private static DnsResolver zone(Map<String, List<String>> addresses) {
    return new DnsResolver() {
      @Override
      public List<InetAddress> addresses(String host, Duration patience)
          throws UnknownHostException {
        var known = addresses.get(host);
        if (known != null) return known.stream().map(InetAddress::ofLiteral).toList();
        return List.of(literal(host));
      }

      @Override
      public String canonicalName(String host, Duration patience) {
        return host;
      }
    };
  }

  private static InetAddress literal(String host) throws UnknownHostException {
    try {
      return InetAddress.ofLiteral(host.replace("[", "").replace("]", ""));
    } catch (IllegalArgumentException e) {
      throw new UnknownHostException(host);
    }
  }
}
