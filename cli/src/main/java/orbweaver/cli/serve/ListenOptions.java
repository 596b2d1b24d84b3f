package orbweaver.cli.serve;

import static java.util.stream.Collectors.toSet;

import java.net.InetAddress;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import orbweaver.cli.output.CommandEnvironment;
import orbweaver.console.ConsoleReach;
import orbweaver.console.TlsFiles;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Options for how pages are reached. By default, only users of this machine reach them. */
public final class ListenOptions {
  private static final String LISTEN = "--listen";
  private static final String NAME = "--public-name";
  private static final String CERTIFICATE = "--tls-cert";
  private static final String KEY = "--tls-key";
  private static final String PROXY = "--trusted-proxy";
  private static final Pattern HOST_NAME =
      Pattern.compile("[A-Za-z0-9]([A-Za-z0-9.-]{0,251}[A-Za-z0-9])?");

  @Spec(Spec.Target.MIXEE)
  private CommandSpec command = CommandSpec.create();

  @Option(
      names = LISTEN,
      paramLabel = "ADDRESS",
      description =
          "Address of this machine that the pages are served at; 0.0.0.0 are all. Beyond this"
              + " machine only with users, --public-name, and a certificate or a trusted proxy."
              + " Default: 127.0.0.1.")
  private Optional<String> listen = Optional.empty();

  @Option(
      names = NAME,
      paramLabel = "NAME,...",
      description = "Host names in the addresses of the pages, such as pages.example.org.")
  private Optional<String> names = Optional.empty();

  @Option(
      names = CERTIFICATE,
      paramLabel = "FILE",
      description = "Certificate of the pages, and those that it is signed by, in PEM.")
  private Optional<Path> certificate = Optional.empty();

  @Option(
      names = KEY,
      paramLabel = "FILE",
      description = "Private key of the certificate, in PEM (PKCS #8), not encrypted.")
  private Optional<Path> key = Optional.empty();

  @Option(
      names = PROXY,
      paramLabel = "ADDRESS,...",
      description =
          "Addresses of the proxies that serve the pages with TLS and send X-Forwarded-For and"
              + " X-Forwarded-Proto. Requests of others are refused.")
  private Optional<String> proxies = Optional.empty();

  /** Rejects options that are given without the one that serves pages. */
  void requireNone(String serve) {
    var given =
        listen
            .map(_ -> LISTEN)
            .or(() -> names.map(_ -> NAME))
            .or(() -> certificate.map(_ -> CERTIFICATE))
            .or(() -> key.map(_ -> KEY))
            .or(() -> proxies.map(_ -> PROXY));
    if (given.isPresent())
      throw misuse(given.get() + ": given without " + serve + " (expected: also " + serve + ")");
  }

  /** Returns how the pages are reached at a port, if the options are valid. */
  public ConsoleReach reach(int port) {
    var address =
        listen.map(text -> address(LISTEN, text)).orElse(InetAddress.getLoopbackAddress());
    var trusted = trusted();
    requireEncryption(address, trusted);
    var publicNames = list(names);
    publicNames.forEach(this::requireName);
    if (publicNames.isEmpty() && (!address.isLoopbackAddress() || !trusted.isEmpty()))
      throw misuse(NAME + ": missing (expected: the host name in the address of the pages)");
    return new ConsoleReach(address, port, tls(), trusted, publicNames);
  }

  private void requireEncryption(InetAddress address, Set<InetAddress> trusted) {
    if (certificate.isPresent() != key.isPresent())
      throw misuse(
          certificate.isPresent()
              ? CERTIFICATE + ": given without " + KEY
              : KEY + ": given without " + CERTIFICATE);
    if (certificate.isPresent() && !trusted.isEmpty())
      throw misuse(
          PROXY
              + ": not allowed with "
              + CERTIFICATE
              + " (expected: one of them; the proxy has"
              + " the certificate)");
    if (!address.isLoopbackAddress() && certificate.isEmpty() && trusted.isEmpty())
      throw misuse(
          "%s: %s (expected: a loopback address such as 127.0.0.1, or also %s and %s, or %s:"
                  .formatted(LISTEN, address.getHostAddress(), CERTIFICATE, KEY, PROXY)
              + " passwords must be encrypted on their way)");
  }

  private Optional<TlsFiles> tls() {
    return certificate.map(
        file ->
            new TlsFiles(
                CommandEnvironment.resolve(file), CommandEnvironment.resolve(key.orElseThrow())));
  }

  private Set<InetAddress> trusted() {
    return list(proxies).stream().map(text -> address(PROXY, text)).collect(toSet());
  }

  private void requireName(String name) {
    if (!HOST_NAME.matcher(name).matches())
      throw misuse(NAME + ": " + name + " (expected: host names such as pages.example.org)");
  }

  private InetAddress address(String option, String text) {
    try {
      return InetAddress.ofLiteral(text);
    } catch (IllegalArgumentException _) {
      throw misuse(option + ": " + text + " (expected: an IP address such as 192.0.2.1)");
    }
  }

  private static List<String> list(Optional<String> text) {
    return text.stream()
        .flatMap(given -> Arrays.stream(given.split(",", -1)))
        .map(String::strip)
        .filter(part -> !part.isEmpty())
        .toList();
  }

  private ParameterException misuse(String message) {
    return new ParameterException(command.commandLine(), message);
  }
}
