package orbweaver.app.settings;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import orbweaver.fetcher.http.Credentials;
import orbweaver.runtime.settings.SettingException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Test of files of credentials. */
class CredentialsFileTest {
  @TempDir private Path folder = Path.of("");

  @Test
  void eachOriginHasItsUserAndPassword() throws IOException {
    var file =
        write(
            """
            # the intranet
            https://a.example   me:secret

              http://b.example:8080 you:with space:and colon
            """);

    assertThat(CredentialsFile.read(file))
        .usingRecursiveComparison()
        .isEqualTo(
            new Credentials(
                Map.of(
                    "https://a.example",
                    "me:secret",
                    "http://b.example:8080",
                    "you:with space:and colon")));
  }

  @Test
  void theLastLineOfAnOriginCounts() throws IOException {
    assertThat(CredentialsFile.read(write("https://a.example a:1\nhttps://a.example b:2\n")))
        .usingRecursiveComparison()
        .isEqualTo(new Credentials(Map.of("https://a.example", "b:2")));
  }

  @Test
  void anEmptyFileHasNoCredentials() throws IOException {
    assertThat(CredentialsFile.read(write("# nothing\n\n")))
        .usingRecursiveComparison()
        .isEqualTo(Credentials.NONE);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "https://a.example",
        "https://a.example hidden",
        "a.example me:hidden",
        "https://a.example/path me:hidden",
        "ftp://a.example me:hidden"
      })
  void aMalformedLineIsNamedByItsNumberAndNotRepeated(String line) throws IOException {
    var file = write("https://ok.example a:b\n\n" + line + "\n");

    assertThatThrownBy(() -> CredentialsFile.read(file))
        .isInstanceOf(SettingException.class)
        .hasMessage(
            "ORBWEAVER_CREDENTIALS: %s, line 3 (expected: ORIGIN USER:PASSWORD, such as"
                + " https://a.example me:secret)",
            file);
  }

  @Test
  void anUnreadableFileIsNamed() {
    var file = folder.resolve("absent");

    assertThatThrownBy(() -> CredentialsFile.read(file))
        .hasMessage("ORBWEAVER_CREDENTIALS: cannot read %s (NoSuchFileException)", file);
  }

  private Path write(String text) throws IOException {
    return Files.writeString(folder.resolve("credentials"), text);
  }
}
