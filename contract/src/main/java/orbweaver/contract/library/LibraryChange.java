package orbweaver.contract.library;

import static orbweaver.contract.json.Preconditions.require;
import static orbweaver.contract.json.Preconditions.requireAtLeast;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Change of the virtual library that a request made.
 *
 * @param number changes are numbered from 1
 * @param at time of the change
 * @param operation operation of the request
 * @param owner short name of the submission topic of the party that sent it; absent for the
 *     operator
 * @param about title of the first posting that the request names, for people
 * @param created numbers of the postings that exist since this change
 * @param replaced numbers of the postings that have another record since this change
 * @param removed numbers of the postings that do not exist since this change
 * @param named numbers of those that the request named; the others are below them
 * @param undoes number of the change that this one undoes
 * @param undoneBy number of the change that undoes this one
 */
public record LibraryChange(
    long number,
    Instant at,
    LibraryOperation operation,
    Optional<String> owner,
    String about,
    List<Long> created,
    List<Long> replaced,
    List<Long> removed,
    List<Long> named,
    Optional<Long> undoes,
    Optional<Long> undoneBy) {
  public LibraryChange {
    requireAtLeast(1, "number", number);
    created = List.copyOf(created);
    replaced = List.copyOf(replaced);
    removed = List.copyOf(removed);
    named = List.copyOf(named);
    require(
        undoes.isPresent() == (operation == LibraryOperation.UNDO),
        "undoes",
        undoes.map(Object::toString).orElse("none"),
        "the number of a change with operation undo only");
  }

  /** Returns the numbers of all postings that it concerns. */
  public Stream<Long> touched() {
    return Stream.of(created, replaced, removed).flatMap(List::stream);
  }

  /** Returns the numbers of the postings that the request named and that it removed. */
  public Stream<Long> namedAndRemoved() {
    var set = Set.copyOf(removed);
    return named.stream().filter(set::contains);
  }

  /** Returns this change as it is when another has undone it. */
  public LibraryChange withUndoneBy(long other) {
    return new LibraryChange(
        number,
        at,
        operation,
        owner,
        about,
        created,
        replaced,
        removed,
        named,
        undoes,
        Optional.of(other));
  }
}
