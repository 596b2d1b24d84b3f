package orbweaver.cli.library.options;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.Stream;
import orbweaver.cli.output.CommandEnvironment;
import orbweaver.contract.library.Posting;
import orbweaver.library.tree.LibraryView;
import orbweaver.runtime.OperationException;

/** Readers of the arguments of library commands. */
public final class LibraryArguments {
  private static final long MAX_FILE = 256L << 20;

  private LibraryArguments() {}

  /**
   * Returns a value, or reports what is wrong with an argument.
   *
   * @param name name of the argument
   */
  public static <T> T checked(String name, Supplier<T> value) {
    try {
      return value.get();
    } catch (IllegalArgumentException e) {
      throw OperationException.usageError(name + ": " + e.getMessage());
    }
  }

  /** Returns an existing posting. */
  public static Posting require(LibraryView view, long number) {
    return view.find(number)
        .orElseThrow(
            () ->
                OperationException.usageError(
                    "posting: %d (expected: a number that orbweaver library list shows)"
                        .formatted(number)));
  }

  /** Returns an existing library. */
  public static Posting requireLibrary(LibraryView view, long number) {
    var posting = require(view, number);
    if (!posting.isLibrary())
      throw OperationException.usageError(
          "library: %d is an entry (expected: a library)".formatted(number));
    return posting;
  }

  /** Returns an existing library, and all postings below it. */
  public static List<Posting> tree(LibraryView view, long library) {
    var found = requireLibrary(view, library);
    return Stream.concat(Stream.of(found), view.below(library).stream()).toList();
  }

  /** Reads a file, or standard input if it is {@code -}. */
  public static String text(Path file) {
    try {
      return file.toString().equals("-")
          ? new String(CommandEnvironment.standardInput().readAllBytes(), UTF_8)
          : read(CommandEnvironment.resolve(file));
    } catch (IOException e) {
      throw OperationException.usageError(
          "%s: %s (expected: a file of text in UTF-8)".formatted(file, e.getMessage()));
    }
  }

  private static String read(Path file) throws IOException {
    if (Files.size(file) > MAX_FILE)
      throw OperationException.usageError(
          "%s: %d bytes (expected: at most %d; divide it)"
              .formatted(file, Files.size(file), MAX_FILE));
    return Files.readString(file);
  }
}
