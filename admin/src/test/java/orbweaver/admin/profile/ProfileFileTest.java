package orbweaver.admin.profile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import orbweaver.contract.json.Json;
import orbweaver.contract.json.ReadResult.Decoded;
import orbweaver.contract.profile.NewsDelivery;
import orbweaver.contract.profile.NewsDelivery.Webhook;
import orbweaver.contract.profile.Profile;
import orbweaver.contract.profile.ProfileTerm;
import orbweaver.contract.profile.ProfileTerm.PagePart;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.runtime.OperationException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ProfileFileTest {
  @TempDir private Path folder = Path.of("");

  @Test
  void aFileWithAllKeysIsRead() throws IOException {
    var profile =
        read(
            """
            name: reuse
            terms:
              - software reuse
              - {words: repository, min-count: 3, in: text}
            min-terms: 1
            hosts: [Example.ORG]
            constraints: (header-content-type text/html)
            rules: |
              -url:*.pdf
            deliver:
              webhook: {url: "https://hook.test/x", secret: 0123456789abcdef, allow-private: true}
            """);

    assertThat(profile.terms())
        .containsExactly(
            ProfileTerm.of("software reuse"), new ProfileTerm("repository", 3, PagePart.TEXT));
    assertThat(profile.requiredTerms()).isEqualTo(1);
    assertThat(profile.hosts()).containsExactly("example.org");
    assertThat(profile.formula().orElseThrow()).contains("header-content-type", "*.pdf");
    assertThat(profile.delivery())
        .contains(
            NewsDelivery.toWebhook(
                new Webhook(CrawlUrl.of("https://hook.test/x"), "0123456789abcdef", true)));
    assertThat(profile.toString()).doesNotContain("0123456789abcdef");
    assertThat(Json.<Profile>read(Json.bytes(profile), Profile.class))
        .isEqualTo(new Decoded<>(profile));
  }

  @Test
  void aCommandIsAProgramWithItsArguments() throws IOException {
    assertThat(read("name: p\nterms: [reuse]\ndeliver: {command: [mail, me]}\n"))
        .isEqualTo(
            new Profile(
                "p",
                List.of(ProfileTerm.of("reuse")),
                Optional.empty(),
                List.of(),
                Optional.empty(),
                Optional.of(NewsDelivery.toCommand(List.of("mail", "me")))));
  }

  @Test
  void aDeliveryBeginsWithOldNewsOnlyIfItSaysSo() throws IOException {
    var profile = read("name: p\nterms: [a]\ndeliver: {file: p.jsonl, old-news: true}\n");

    assertThat(profile.delivery())
        .contains(NewsDelivery.toFile("p.jsonl").withOldNews(Optional.of(true)));
    assertThat(profile.delivery().orElseThrow().includesOldNews()).isTrue();
    assertThat(NewsDelivery.toFile("p.jsonl").includesOldNews()).isFalse();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "name: p | p.yaml:1:1: profile: p (expected: terms, hosts or a formula)",
        "terms: [a] | expected a key name",
        "name: p\\nterms: [\"!\"] | p.yaml:2:9: words: ! (expected: a letter or a digit)",
        "name: p\\nterms: [a]\\nmin-terms: 2 | minTerms: 2 (expected: at most the number of terms, 1)",
        "name: p\\nterms: [{words: a, in: body}] | expected any, title, heading or text",
        "name: p\\nterms: [a]\\nhosts: [a/b] | expected a host such as www.example.org",
        "name: p\\nconstraints: (depth 2) | (depth 2) cannot be evaluated from an indexed page",
        "name: p\\nconstraints: (dept 2) | did you mean \"depth\"",
        "name: p\\nterms: [a]\\ndeliver: {file: x, old-news: maybe} | expected true or false",
        "name: p\\nterms: [a]\\ndeliver: {} | delivery: 0 given (expected: one of file, command, webhook)",
        "name: p\\nterms: [a]\\ndeliver: {webhook: {url: \"http://a.test/\", secret: x}} | secret: 1 characters (expected: at least 16)",
        "name: p\\nterm: [a] | expected a key: name, terms"
      })
  void anInvalidFileIsReportedWithItsPlace(String text, String message) {
    assertThatThrownBy(() -> read(text.replace("\\n", "\n") + "\n"))
        .isInstanceOf(OperationException.class)
        .hasMessageStartingWith(folder.resolve("p.yaml").toString())
        .hasMessageContaining(message.strip());
  }

  private Profile read(String text) throws IOException {
    return ProfileFile.read(Files.writeString(folder.resolve("p.yaml"), text));
  }
}
