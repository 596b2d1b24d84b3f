package orbweaver.library.advice;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.stream.Collectors.joining;

import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Map;
import java.util.Optional;
import orbweaver.contract.library.Posting;
import orbweaver.contract.url.CrawlUrl;

/** Change that a person may confirm. */
public sealed interface ProposedChange {
  /** Number of digits of a code. */
  int CODE_DIGITS = 8;

  /** Returns the posting that is changed; absent if one is added. */
  Optional<Posting> changed();

  /**
   * Returns everything that decides what the change does. A posting that was changed meanwhile has
   * another version, so that another change is described.
   */
  String description();

  /**
   * Edit of an entry: it points to new addresses.
   *
   * @param addresses new addresses by old ones
   */
  record Readdress(Posting entry, Map<CrawlUrl, CrawlUrl> addresses) implements ProposedChange {
    public Readdress {
      addresses = Map.copyOf(addresses);
    }

    @Override
    public Optional<Posting> changed() {
      return Optional.of(entry);
    }

    @Override
    public String description() {
      var sorted =
          addresses.entrySet().stream()
              .map(address -> address.getKey() + " " + address.getValue())
              .sorted()
              .collect(joining(" "));
      return "readdress %d %d %s".formatted(entry.number(), entry.version(), sorted);
    }
  }

  /** Deletion of an entry. */
  record Removal(Posting entry) implements ProposedChange {
    @Override
    public Optional<Posting> changed() {
      return Optional.of(entry);
    }

    @Override
    public String description() {
      return "remove %d %d".formatted(entry.number(), entry.version());
    }
  }

  /**
   * Addition of a pointer.
   *
   * @param library number of the library
   * @param url the page
   * @param title title of the page
   */
  record Addition(long library, CrawlUrl url, String title) implements ProposedChange {
    @Override
    public Optional<Posting> changed() {
      return Optional.empty();
    }

    @Override
    public String description() {
      return "add %d %s %s".formatted(library, url, title);
    }
  }

  /** Returns a code of the change, by which it is confirmed: another change has another one. */
  default String code() {
    try {
      var digest = MessageDigest.getInstance("SHA-256").digest(description().getBytes(UTF_8));
      return HexFormat.of().formatHex(digest).substring(0, CODE_DIGITS);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }
}
