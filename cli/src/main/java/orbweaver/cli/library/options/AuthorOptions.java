package orbweaver.cli.library.options;

import java.util.Optional;
import orbweaver.contract.EnumText;
import orbweaver.contract.library.EmailDisplay;
import orbweaver.contract.library.Hypertext;
import orbweaver.contract.library.PostingAuthor;
import orbweaver.contract.library.PostingHead;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.runtime.OperationException;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Options for the characteristics of a new posting. */
public final class AuthorOptions {
  @Option(names = "--author", paramLabel = "NAME", description = "Name of the author.")
  private Optional<String> name = Optional.empty();

  @Option(
      names = "--email",
      paramLabel = "ADDRESS",
      description = "E-mail address of the author, shown only as --show-email says.")
  private Optional<String> email = Optional.empty();

  @Option(
      names = "--show-email",
      paramLabel = "HOW",
      description =
          "How the address is shown: hidden, spelled-out (me at example.org) or link. Default:"
              + " hidden.")
  private Optional<String> display = Optional.empty();

  @Option(
      names = "--image",
      paramLabel = "URL",
      description =
          "Image of the library, or in the heading of the report. Default: that of the library"
              + " above.")
  private Optional<CrawlUrl> image = Optional.empty();

  @Mixin private PasswordOptions password = new PasswordOptions();

  /** Returns the author of a new posting. */
  public PostingAuthor author() {
    return author(PostingAuthor.UNNAMED);
  }

  /** Returns the author; what no option gives is as it was. */
  public PostingAuthor author(PostingAuthor old) {
    return LibraryArguments.checked(
        "--email",
        () ->
            new PostingAuthor(
                name.or(old::name),
                email.or(old::email),
                display.map(AuthorOptions::display).orElse(old.emailDisplay())));
  }

  private static EmailDisplay display(String text) {
    return EnumText.parse(EmailDisplay.class, text)
        .orElseThrow(
            () ->
                OperationException.usageError(
                    "--show-email: %s (expected: hidden, spelled-out or link)".formatted(text)));
  }

  /** Returns the image; absent if the option is not given. */
  public Optional<CrawlUrl> image() {
    return image;
  }

  /** Returns the options for the password. */
  public PasswordOptions password() {
    return password;
  }

  /**
   * Returns the characteristics of a new posting. Its password is derived, which takes a moment.
   */
  public PostingHead head(Hypertext title) {
    return LibraryArguments.checked(
        "TITLE", () -> new PostingHead(title, image, author(), password.verifier()));
  }
}
