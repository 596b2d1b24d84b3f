package orbweaver.cli.library;

import java.io.IOException;
import java.util.List;
import java.util.function.Function;
import orbweaver.contract.library.LibraryRequest;
import orbweaver.contract.library.Posting;
import orbweaver.contract.library.PostingKey;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Options of commands that bring postings to a library; they run the request. */
final class TransferOptions {
  @Parameters(paramLabel = "NUMBER", arity = "1..*", description = "Numbers of the postings.")
  private List<Long> numbers = List.of();

  @Option(
      names = "--to",
      paramLabel = "LIBRARY",
      required = true,
      description = "Number of the library that will contain them.")
  private long target;

  @Mixin private ChangeOptions changes = new ChangeOptions();

  /** Request about postings and the library that will contain them. */
  @FunctionalInterface
  interface Transfer {
    /** Returns the request. */
    LibraryRequest of(List<Long> numbers, long target, List<PostingKey> keys);
  }

  /**
   * Makes a request, and prints what it changes.
   *
   * @param keys returns the proofs for the postings
   */
  int run(Function<List<Posting>, List<PostingKey>> keys, Transfer transfer)
      throws IOException, InterruptedException {
    return changes.run(
        library -> {
          var proofs = keys.apply(ChangeOptions.postings(library, numbers));
          return LibraryArguments.checked("NUMBER", () -> transfer.of(numbers, target, proofs));
        });
  }
}
